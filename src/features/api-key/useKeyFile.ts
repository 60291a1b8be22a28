import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ChosenKey } from './model.ts';
import { type KeyRefusal, readKeyFile } from './readKeyFile.ts';

type Handlers = {
  onKey(key: ChosenKey): void;
  onRefused(refusal: KeyRefusal): void;
};

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Stops the browser from opening a file, perhaps a private key, that is dropped outside the field. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Reads a key file that was chosen or dropped; a later file supersedes one that is still being read. */
export function useKeyFile({ onKey, onRefused }: Handlers) {
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  useNoStrayDrop();
  useEffect(
    () => () => {
      turn.current = Infinity;
    },
    [],
  );

  async function take(files: FileList | null | undefined) {
    const [file, another] = files ?? [];
    if (!file) return;
    const own = ++turn.current;
    if (another) return onRefused('several');
    setReading(true);
    const outcome = await readKeyFile(file);
    if (own !== turn.current) return;
    setReading(false);
    if ('key' in outcome) onKey(outcome.key);
    else onRefused(outcome.refusal);
  }

  return {
    isOver,
    isReading,
    take,
    /** The event handlers of the drop zone. */
    zone: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files);
      },
    },
  };
}
