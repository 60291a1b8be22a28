import { useState } from 'react';
import type { Invitation } from '../../../domain/entities.ts';
import { addPeople } from '../../../domain/invitation/invitationJoin.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { InviteStore } from './inviteStore.ts';
import { headingsOf } from './model.ts';

const load = () => import('./readList.ts');

/** Preloads the reader of lists. */
export const preloadReader = (): void => void load().catch(() => undefined);

/** The outcome of a list that was pasted, dropped or chosen. */
export type TakenList = {
  readonly level: 'ok' | 'warn' | 'bad';
  /** What happened, then what to review. */
  readonly words: readonly string[];
};

/** Adds pasted, dropped or chosen lists to the draft, one at a time. */
export function useTakeList(store: InviteStore, free: number) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const [taken, setTaken] = useState<TakenList>();

  function add(people: readonly Invitation[], guessed: number): void {
    const before = store.get().lines.length;
    store.change((draft) => addPeople(draft, people, free));
    const count = store.get().lines.length - before;
    const words = count > 0 ? [t('invite.read.added', { smart_count: count, count })] : [];
    if (guessed > 0 && count > 0)
      words.push(t('invite.read.guessed', { smart_count: guessed, count: guessed }));
    setTaken(words.length > 0 ? { level: guessed > 0 ? 'warn' : 'ok', words } : undefined);
  }

  /** Reads a list and adds its people; resolves with whether there were any. */
  async function read(textOf: () => string | Promise<string>): Promise<boolean> {
    setTaken(undefined);
    let reader: Awaited<ReturnType<typeof load>>;
    try {
      reader = await load();
    } catch {
      setTaken({ level: 'bad', words: [t('common.error.retryLater')] });
      return false;
    }
    try {
      const { people, guessed } = reader.readList(await textOf(), headingsOf(t));
      if (people.length > 0) add(people, guessed);
      else setTaken({ level: 'bad', words: [t('invite.read.none')] });
      return people.length > 0;
    } catch (error) {
      const reason = error instanceof reader.UnreadableFile ? error.reason : 'failed';
      setTaken({ level: 'bad', words: [t(`invite.file.${reason}`)] });
      return false;
    }
  }

  return {
    busy,
    taken,
    dismiss: () => setTaken(undefined),
    takeText: async (text: string): Promise<boolean> => (await run(() => read(() => text))) === true,
    takeFile: (file: Blob): void => void run(() => read(async () => (await load()).textOfFile(file))),
  };
}
