export type CommandLayer = 'bar' | 'keys';

let open: (layer: CommandLayer) => void = () => undefined;

/** Opens the command bar or the list of keys from anywhere in the frame. */
export const openCommand = (layer: CommandLayer): void => open(layer);

/** Registers the function that opens them. */
export const openWith = (opener: typeof open): void => void (open = opener);
