/** happy-dom has no layout: unless a test says otherwise, every observed element is in sight. */
type Observer = Pick<IntersectionObserver, 'observe' | 'disconnect'>;

/** An IntersectionObserver that reports immediately, and only once, whether an element is in sight. */
export const sightOf = (isInSight: (target: Element) => boolean) =>
  function Sight(this: unknown, tell: IntersectionObserverCallback): Observer {
    const observer: Observer = {
      observe(target) {
        const entry = { target, isIntersecting: isInSight(target) } as IntersectionObserverEntry;
        queueMicrotask(() => tell([entry], observer as IntersectionObserver));
      },
      disconnect: () => undefined,
    };
    return observer;
  };

Object.defineProperty(globalThis, 'IntersectionObserver', {
  configurable: true,
  writable: true,
  value: sightOf(() => true),
});
