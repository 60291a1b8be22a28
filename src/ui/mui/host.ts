/** Where the layers stand in the document: beside the frames, so that toasts are neither covered nor silenced. */

/** The frames of both entries; toasts lie outside them and stay in reach. */
const FRAMES = '.app, .door';

let host: HTMLElement | undefined;
let modals = 0;

/** The element that holds every layer. */
export function layersHost(): HTMLElement {
  host ??= Object.assign(document.createElement('div'), { className: 'layers' });
  if (!host.isConnected) document.body.append(host);
  return host;
}

/** Takes the frames out of reach as long as there is a modal; the answer gives them back. */
export function coverFrames(): () => void {
  const count = (by: 1 | -1) => {
    modals += by;
    for (const frame of document.querySelectorAll(FRAMES)) frame.toggleAttribute('inert', modals > 0);
  };
  count(1);
  return () => count(-1);
}
