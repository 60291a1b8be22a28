import { type RefObject, useEffect, useState } from 'react';

/** How far below the viewport an element counts as visible, so that its data is loaded before it is scrolled to. */
const MARGIN = '200px';

/** Whether an element is in the viewport or close to it; false until that is known. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting === true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
