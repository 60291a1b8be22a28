import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Within so many frames, a dialog that was answered is gone. */
const FRAMES = 20;

/** The focus goes to `home` once the button that had it is gone with its card; ask by `goHome`. */
export function useFocusHome() {
  const home = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(0);
  const settle = useEffectEvent((frames: number) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) home.current?.focus();
    else if (frames > 0 && activeElement !== home.current) requestAnimationFrame(() => settle(frames - 1));
  });
  useEffect(() => {
    if (asked > 0) settle(FRAMES);
  }, [asked]);
  return { home, goHome: () => setAsked((times) => times + 1) };
}
