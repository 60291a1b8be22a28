/** The part of the layout that shows a record beside its list. */
import { loadFile } from '../../kit/i18n/texts.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';

/** Loads its code and the texts of what it shows. */
export async function loadBeside() {
  const parts = import('./parts.ts');
  await Promise.all([parts, loadFile('rest')]);
  return parts;
}

export const LazyAccountBeside = lazyComponent(async () => (await loadBeside()).AccountBeside);
export const LazyTeamBeside = lazyComponent(async () => (await import('./TeamBeside.tsx')).TeamBeside);
export const LazyUserBeside = lazyComponent(async () => (await import('./UserBeside.tsx')).UserBeside);
