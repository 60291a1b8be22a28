/** Loads the part of the data provider that no list needs. */
import type { createRecords } from './records.ts';
import type { Reads } from './resources/reads.ts';
import type { Sources } from './resources/resource.ts';

type Loaded = ReturnType<typeof createRecords>;

/**
 * Loads it once, or again after a failure, since the connection may be back. What has waited for it belongs to the user
 * of before: if that is another by now, it rejects as a cancelled call does.
 */
export function recordsLoader(
  sources: Omit<Sources, 'rest'>,
  reads: Reads,
  code = () => import('./records.ts'),
): () => Promise<Loaded> {
  const who = () => sources.session.user()?.id;
  let loaded: Loaded | undefined;
  return async () => {
    if (loaded) return loaded;
    const asker = who();
    const { createRecords } = await code();
    if (who() !== asker) throw new DOMException('Another user is signed in by now', 'AbortError');
    return (loaded ??= createRecords(sources, reads));
  };
}
