/** The last two presses of the page, noted from its start on: a layer's code may come between them. */

/** How long what has just opened takes a second press for the first one's, in milliseconds. */
const AGAIN_MS = 500;

const NEVER = { what: '', at: -Infinity };
let last = NEVER;
let before = NEVER;

function note(what: string): void {
  before = last;
  last = { what, at: performance.now() };
}
// The workbench's gallery is also read where there is no page.
if ('window' in globalThis) {
  window.addEventListener('keydown', (event) => event.repeat || note(event.key), true);
  window.addEventListener('pointerdown', () => note('pointer'), true);
}

/** Whether the current press is the rest of one from before that time: held, or pressed again at once. */
export const beganBefore = (time: number, isHeld: boolean): boolean =>
  isHeld ? time > last.at : before.what === last.what && time > before.at && last.at - time < AGAIN_MS;
