/** What floats over the page, in the order of opening: Escape closes the topmost one only. */

type Layer = { close(): void };

const layers: Layer[] = [];

function onKeyDown(event: KeyboardEvent): void {
  // A field with a list of its own has used the key already.
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  layers.at(-1)?.close();
}

/** Adds a layer; the answer removes it. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close };
  if (layers.length === 0) document.addEventListener('keydown', onKeyDown);
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}
