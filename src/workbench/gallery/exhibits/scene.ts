/** A true dialog or page of the console, shown when it is asked for. */
import type { ComponentType } from 'react';
import type { Area, MessageKey } from '../../../../i18n/messages.ts';
import type { Account, User } from '../../../domain/entities.ts';
import type { MessageParams } from '../../../ui/i18n.tsx';
import { SUBSCRIPTION } from '../samples.ts';

export type SceneProps = { close(): void };

export type Scene = {
  readonly id: string;
  readonly area: Area;
  /** The message by which it is known: its title, or the first thing in it. */
  readonly name: MessageKey;
  /** Values in that message, where they are not those of its note. */
  readonly values?: MessageParams;
  /** Who looks at it. */
  readonly viewer: User;
  /** `over`: it lies over the page by itself. `framed`: a page, which stands in a frame. */
  readonly place: 'over' | 'framed';
  /** Its code, which is that of the console and comes when it is shown. */
  load(): Promise<ComponentType<SceneProps>>;
};

/** What the dialogs of a subscription are about. */
export const scopeOf = (account: Account) => ({
  account,
  subscription: SUBSCRIPTION,
  reread: async () => ({ account, subscription: SUBSCRIPTION }),
});
