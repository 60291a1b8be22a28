/** An entry's context over a real session that records what the screens request of `main` instead of doing it. */
import type { EntryContext } from '../src/api/context.ts';
import type { visit } from './signedIn.ts';

/** `asked` are the navigations in order, `tracked` the usage events. */
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
