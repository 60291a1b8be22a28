/** E-mails that the platform would have sent. */
export type Email = {
  readonly id: number;
  /** Platform time in milliseconds. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Paths of the console, or absolute addresses. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

export type Outbox = {
  /** Newest last. */
  readonly emails: readonly Email[];
  send(email: Omit<Email, 'id' | 'at' | 'links'> & { links?: Email['links'] }): void;
  clear(): void;
};

/** An empty outbox. */
export function createOutbox(now: () => number): Outbox {
  let emails: Email[] = [];
  let nextId = 1;
  return {
    get emails() {
      return emails;
    },
    send: (email) => {
      emails.push({ links: [], ...email, id: nextId++, at: now() });
    },
    clear: () => {
      emails = [];
    },
  };
}
