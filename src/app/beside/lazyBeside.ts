/** The part of the layout that shows a record beside its list. */
import type { ReactNode } from 'react';
import type { Id } from '../../domain/entities.ts';
import { loadFile } from '../../kit/i18n/texts.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';

/** Loads its code and the texts of what it shows. */
export async function loadBeside() {
  const parts = import('./parts.ts');
  await Promise.all([parts, loadFile('rest')]);
  return parts;
}

/** When its code can't be loaded, the list stays and `close` is called. */
type Props = { id: Id; close(): void };

export const LazyAccountBeside = lazyLayer<Props & { page: ReactNode }>(
  async () => (await loadBeside()).AccountBeside,
);
export const LazyTeamBeside = lazyLayer<Props>(async () => (await import('./TeamBeside.tsx')).TeamBeside);
export const LazyUserBeside = lazyLayer<Props>(async () => (await import('./UserBeside.tsx')).UserBeside);
