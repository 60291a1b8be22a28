/** React's contexts at an element of the real console: what a component there would read. */
import type { Context } from 'react';

type Fiber = {
  type: unknown;
  stateNode: unknown;
  memoizedProps: { value?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
};

/** React's internal property on an element, whose name is unique to the page. */
const keptAt = (element: Element, name: '__reactFiber$' | '__reactProps$'): unknown =>
  Object.entries(element).find(([key]) => key.startsWith(name))?.[1];

/** The fibers from the root to an element, in the current tree: the element may still hold the previous one. */
function pathTo(element: Element, from: Fiber | null): Fiber[] | undefined {
  for (let fiber = from; fiber; fiber = fiber.sibling) {
    const rest = fiber.stateNode === element ? [] : pathTo(element, fiber.child);
    if (rest) return [fiber, ...rest];
  }
  return undefined;
}

/** The value of a context at an element; throws where there is no provider. */
export function contextAt<T>(element: Element | null | undefined, context: Context<T>): NonNullable<T> {
  if (!element) throw new Error('There is no such element');
  let top = keptAt(element, '__reactFiber$') as Fiber;
  while (top.return) top = top.return;
  const { current } = top.stateNode as { current: Fiber };
  const provider = pathTo(element, current.child)?.findLast(({ type }) => type === context);
  const value = provider?.memoizedProps?.value as T;
  if (value === undefined || value === null) throw new Error('Nothing provides it here');
  return value;
}

/** Reports afterwards which of these elements were rerendered. */
export function watchDrawing<E extends Element>(elements: readonly E[]): () => E[] {
  const before = new Map(elements.map((element) => [element, keptAt(element, '__reactProps$')]));
  return () => elements.filter((element) => keptAt(element, '__reactProps$') !== before.get(element));
}
