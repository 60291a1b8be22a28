import { useEffect, useRef, useState } from 'react';

/** How long a missing date is marked, in milliseconds (spec 2 §5, §9). */
const FLASH_MS = 800;

/** Something that is marked for a moment. */
export function useFlash(): [isOn: boolean, flash: () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isOn,
    () => {
      clearTimeout(timer.current);
      setIsOn(true);
      timer.current = setTimeout(() => setIsOn(false), FLASH_MS);
    },
  ];
}
