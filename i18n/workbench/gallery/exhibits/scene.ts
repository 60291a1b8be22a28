/** A real dialog or page of the console, opened on request. */
import type { ComponentType } from 'react';
import type { Account, User } from '../../../../src/domain/entities.ts';
import type { MessageParams } from '../../../../src/kit/i18n/i18n.tsx';
import type { Area, MessageKey } from '../../../messages.ts';
import { SUBSCRIPTION } from '../samples.ts';

export type SceneProps = { close(): void };

export type Scene = {
  readonly id: string;
  readonly area: Area;
  /** The message that identifies it: its title, or the first text in it. */
  readonly name: MessageKey;
  /** Values for that message, when they differ from its note's examples. */
  readonly values?: MessageParams;
  /** The user who sees it. */
  readonly viewer: User;
  /** `over`: a layer over the page. `framed`: a page, shown in a frame. */
  readonly place: 'over' | 'framed';
  /** Loads the console's own code when it is shown. */
  load(): Promise<ComponentType<SceneProps>>;
};

/** The scope of the subscription dialogs. */
export const scopeOf = (account: Account) => ({
  account,
  subscription: SUBSCRIPTION,
  reread: async () => ({ account, subscription: SUBSCRIPTION }),
});
