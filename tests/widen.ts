import { whenOver } from './leaving.ts';

/** Makes the window of a feature test as wide as a desktop's. */
export function widen(): void {
  const { innerWidth, happyDOM } = window as typeof window & {
    happyDOM: { setViewport(size: { width: number }): void };
  };
  happyDOM.setViewport({ width: 1440 });
  whenOver(() => happyDOM.setViewport({ width: innerWidth }));
}
