/** Where the layers stand in the document: modals beside the frames, so that toasts are not silenced. */

/** The frames of both entries; toasts lie outside them and stay in reach. */
const FRAMES = '.app, .door';

let host: HTMLElement | undefined;
let modals = 0;

/** Where a control's menu, panel or list goes: the landmark or the dialog that the control is in. */
export const landmarkOf = (control: Element): HTMLElement =>
  control.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], header, nav, main') ?? document.body;

/** The element that holds the modals. */
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
