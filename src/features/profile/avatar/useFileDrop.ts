/** Accepts a dropped file. A file that misses the target must not replace the page, as browsers do by default. */
import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

function keepPage(event: globalThis.DragEvent): void {
  if (carriesFiles(event.dataTransfer)) event.preventDefault();
}

/** `target`: the handlers of the drop target; `isOver`: whether a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
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
