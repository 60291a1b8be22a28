/** What the browser stores of a session (decisions §4): never the token, the user, or anything secret. */
import * as z from 'zod/mini';

const KeptSession = z.object({
  userId: z.string(),
  payloadType: z.string(),
  hash: z.string(),
  loggingMode: z.enum(['none', 'credentials', 'social']),
  impersonatedUserId: z.optional(z.string()),
});
export type KeptSession = z.infer<typeof KeptSession>;

/** In localStorage, so that reloads and new tabs find it. */
export const KEPT_KEY = 'canvass.auth';
/** In sessionStorage: the wanted path belongs to one tab. */
export const WANTED_KEY = 'canvass.redirectUrl';
/** In sessionStorage: the id of the client app that embeds this frame. */
const WEB_CLIENT_KEY = 'canvass.webClientId';

export type Storages = { local: Storage | undefined; tab: Storage | undefined };

/** The browser's storages; undefined where they are blocked. */
export function browserStorages(): Storages {
  const open = (read: () => Storage): Storage | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  return { local: open(() => globalThis.localStorage), tab: open(() => globalThis.sessionStorage) };
}

export type Kept = {
  session(): KeptSession | undefined;
  keep(session: KeptSession | undefined): void;
  wanted(): string | undefined;
  want(path: string | undefined): void;
  /** The embedding client app; set for the lifetime of the tab. */
  webClientId(): string | undefined;
  embedIn(webClientId: string): void;
  /** For code that is loaded later and stores values of its own. */
  readonly storages: Storages;
};

/** Key of a value in the per-user store (`data/store.ts`). */
export const storeKey = (userId: string, key: string): string => `canvass.ui.${userId}.${key}`;

/** The value of a stored text; undefined when it is missing or not valid JSON. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

type Slot = { read(): string | undefined; write(text: string | undefined): void };

/** One entry of a storage that may be blocked or full; what can't be written is kept in memory. */
export function slot(storage: Storage | undefined, key: string): Slot {
  let unwritten: { text: string | undefined } | undefined;
  return {
    read() {
      if (unwritten) return unwritten.text;
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(text) {
      unwritten = storage ? undefined : { text };
      try {
        if (text === undefined) storage?.removeItem(key);
        else storage?.setItem(key, text);
      } catch {
        // Full or blocked: this tab remembers it, a reload won't.
        unwritten = { text };
      }
    },
  };
}

const localSlots = new Map<string, Slot>();

/** The slot of a key of localStorage: one per key, because a slot remembers what a blocked storage refuses. */
export function localSlot(key: string): Slot {
  const known = localSlots.get(key) ?? slot(browserStorages().local, key);
  localSlots.set(key, known);
  return known;
}

/** The stored session, parsed tolerantly: a foreign value counts as missing. */
export function createKept(storages: Storages): Kept {
  const { local, tab } = storages;
  const session = slot(local, KEPT_KEY);
  const wanted = slot(tab, WANTED_KEY);
  const webClient = slot(tab, WEB_CLIENT_KEY);
  return {
    session: () => KeptSession.safeParse(parsed(session.read())).data,
    keep: (value) => session.write(value && JSON.stringify(KeptSession.parse(value))),
    wanted: () => wanted.read(),
    want: (path) => wanted.write(path),
    webClientId: webClient.read,
    embedIn: webClient.write,
    storages,
  };
}
