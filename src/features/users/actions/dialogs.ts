/** The dialogs about one user, which come with their first use. */
import type { ComponentType } from 'react';
import type { Subject } from './useUserCall.ts';

export type UserDialogProps = Subject & {
  /** With whether something was changed. */
  close(done?: boolean): void;
};

export type UserDialog = 'edit' | 'role' | 'access' | 'status' | 'reset';
export type UserDialogs = Record<UserDialog, ComponentType<UserDialogProps>>;
