/** The dialogs about one user, which are loaded on first use. */
import type { ComponentType } from 'react';
import type { Subject } from './useUserCall.ts';

export type UserDialogProps = Subject & {
  /** `done`: whether something was changed. */
  close(done?: boolean): void;
};

export type UserDialog = 'edit' | 'role' | 'access' | 'status' | 'reset';
export type UserDialogs = Record<UserDialog, ComponentType<UserDialogProps>>;
