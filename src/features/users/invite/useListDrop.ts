import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { isPeopleList } from '../../../domain/people/pastedPeople.ts';

type Options = {
  /** Whether lists are ignored now. */
  isClosed: boolean;
  onText(text: string): void;
  onFile(file: File): void;
};

/** Handles a list that is pasted anywhere in the dialog, and a file or text that is dropped on it. */
export function useListDrop({ isClosed, onText, onFile }: Options) {
  const [isOver, setIsOver] = useState(false);

  // A file that misses the dialog must not replace the page.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  return {
    isOver,
    handlers: {
      onPaste(event: ClipboardEvent) {
        const text = event.clipboardData.getData('text/plain');
        if (isClosed || !isPeopleList(text)) return;
        event.preventDefault();
        onText(text);
      },
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(!isClosed);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        if (isClosed) return;
        const [file] = event.dataTransfer.files;
        const text = event.dataTransfer.getData('text/plain');
        if (file) onFile(file);
        else if (text !== '') onText(text);
      },
    },
  };
}
