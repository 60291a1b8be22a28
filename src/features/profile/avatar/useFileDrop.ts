/** Takes a file that is dropped; one that misses does not replace the page, as browsers would have it. */
import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

function catchMisses(event: globalThis.DragEvent): void {
  if (carriesFiles(event.dataTransfer)) event.preventDefault();
}

/** `target` are the handlers of what takes the file, `isOver` is whether one hangs over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', catchMisses);
    window.addEventListener('drop', catchMisses);
    return () => {
      window.removeEventListener('dragover', catchMisses);
      window.removeEventListener('drop', catchMisses);
    };
  }, []);
  const target = {
    onDragOver(event: DragEvent) {
      if (carriesFiles(event.dataTransfer)) setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, target };
}
