/** The last two presses on the page, recorded from its start: a layer's code may load between them. */

/** How soon after a layer opens a second press still counts as part of the first one, in milliseconds. */
const AGAIN_MS = 500;

const NEVER = { what: '', at: -Infinity };
let last = NEVER;
let before = NEVER;

function note(what: string): void {
  before = last;
  last = { what, at: performance.now() };
}
/** The menu or modal of the last click. */
let layer: Element | null = null;

/** Drops the second press of a double click in a layer that the first one closed: it is not meant for what is below. */
function dropSecond(event: MouseEvent): void {
  if (event.detail > 1 && layer?.isConnected === false) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.type === 'click')
    layer = event.target instanceof Element ? event.target.closest('[role="menu"], [aria-modal]') : null;
}

// The workbench's gallery also runs this without a page.
if ('window' in globalThis) {
  window.addEventListener('mousedown', dropSecond, true);
  window.addEventListener('click', dropSecond, true);
  window.addEventListener('keydown', (event) => event.repeat || note(event.key), true);
  window.addEventListener('pointerdown', () => note('pointer'), true);
}

/** Whether the current press belongs to one from before that time: the key is held, or pressed again right away. */
export const beganBefore = (time: number, isHeld: boolean): boolean =>
  isHeld ? time > last.at : before.what === last.what && time > before.at && last.at - time < AGAIN_MS;
