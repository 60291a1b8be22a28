import { useEffect, useRef } from 'react';
import { around, type Box, boxesOf, type Spot } from './spots.ts';

/** The ancestors that clip an element, and may have scrolled it out of view. */
function clipsOf(element: Element): Element[] {
  const clips: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflow !== 'visible') clips.push(at);
  return clips;
}

/** The visible part of a box; undefined when nothing is visible. */
function seen(box: Box | undefined, clips: readonly Element[]): Box | undefined {
  if (!box) return undefined;
  const { left, top, right, bottom } = clips.reduce((rest, clip) => {
    const edge = clip.getBoundingClientRect();
    return {
      left: Math.max(rest.left, edge.left),
      top: Math.max(rest.top, edge.top),
      right: Math.min(rest.right, edge.right),
      bottom: Math.min(rest.bottom, edge.bottom),
    };
  }, box);
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

function place(outline: HTMLElement, box: Box | undefined): void {
  outline.hidden = box === undefined;
  if (!box) return;
  Object.assign(outline.style, {
    // physical: measured in the viewport
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.right - box.left}px`,
    height: `${box.bottom - box.top}px`,
  });
}

/** A box around a text of the page that follows scrolling and layout changes. Clicks pass through it. */
export function Outline({ spot, kind }: { spot: Spot; kind: 'pointed' | 'chosen' }) {
  const outline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const clips = clipsOf(spot.element);
    let frame = 0;
    const draw = () => {
      if (outline.current) place(outline.current, seen(around(boxesOf(spot)), clips));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [spot]);
  return <div ref={outline} className="workbench-outline" data-kind={kind} aria-hidden="true" hidden />;
}
