/** The port of an entry over a true session: what the screens asked of `main` is written down instead of done. */
import type { EntryContext } from '../src/api/context.ts';
import type { visit } from './signedIn.ts';

/** `asked` are the moves in their order, `tracked` what was told of the console's use. */
export function listeningContext({
  runtime,
  send,
  session,
  auth,
}: Pick<ReturnType<typeof visit>, 'runtime' | 'send' | 'session' | 'auth'>) {
  const asked: string[] = [];
  const tracked: string[] = [];
  const context: EntryContext = {
    runtime,
    api: { send, session },
    auth,
    show: (to, how = 'push') => void asked.push(`${how} ${to}`),
    resume: () => Promise.resolve(),
    arrive: () => void asked.push('arrive'),
    goToApp: (to) => void asked.push(`app ${to}`),
    isEmbedded: () => false,
    track: (outcome) => void tracked.push(outcome),
    viewed: () => undefined,
    learnPatterns: () => undefined,
  };
  return { context, asked, tracked };
}
