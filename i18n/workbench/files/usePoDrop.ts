import { useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

const isOver = ({ target }: DragEvent, zone: Element): boolean =>
  target instanceof Node && zone.contains(target);

/**
 * Accepts files dropped anywhere on the workbench; returns whether files are dragged over it. Drops elsewhere are
 * prevented, because the browser would navigate to the file; the page's own drop areas keep working.
 */
export function usePoDrop(zoneId: string, onDrop: (files: readonly File[]) => void): boolean {
  const [isHanging, setHanging] = useState(false);
  useEffect(() => {
    const zone = document.getElementById(zoneId);
    if (!zone) return undefined;
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const isHere = isOver(event, zone);
      setHanging(isHere);
      if (event.defaultPrevented && !isHere) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isHere ? 'copy' : 'none';
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setHanging(false);
    };
    const drop = (event: DragEvent) => {
      setHanging(false);
      const isHere = isOver(event, zone);
      if (!hasFiles(event) || (event.defaultPrevented && !isHere)) return;
      event.preventDefault();
      if (isHere) onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', hover);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', hover);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [zoneId, onDrop]);
  return isHanging;
}
