/** The two panels of switches: what each shows and how it is saved. */
import type { MessageKey } from '../../../../i18n/messages.ts';
import type { ConsoleDataProvider } from '../../../data/consoleDataProvider.ts';
import { isQuestionPackage } from '../../../domain/accounts/featureRules.ts';
import type { Account, Feature, Id, Permission } from '../../../domain/entities.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

export type Panel = {
  readonly key: string;
  /** Its kind of change in the user's own log. */
  readonly change: 'accountFeatures' | 'questionPackages';
  readonly title: MessageKey;
  /** Label of the save button. */
  readonly action: MessageKey;
  readonly saved: MessageKey;
  readonly empty: MessageKey;
  readonly emptyHint: MessageKey;
  /** Whether a feature of the catalogue belongs to this panel. */
  shows(feature: Feature): boolean;
  save(data: ConsoleDataProvider, accountId: Id, permissions: Permission[]): Promise<Account>;
  /** The message when saving failed; `reason` is the server's text. */
  failed(t: Translate, reason: string | undefined): string;
};

/** Feature Access: every feature that is not a question package (spec 1 §6, §8). */
export const FEATURE_ACCESS: Panel = {
  key: 'features',
  change: 'accountFeatures',
  title: 'features.access.title',
  action: 'features.access.action',
  saved: 'features.access.saved',
  empty: 'features.access.empty',
  emptyHint: 'features.access.emptyHint',
  shows: (feature) => !isQuestionPackage(feature),
  save: (data, accountId, features) => data.setFeatures(accountId, features),
  failed: (t, reason) =>
    reason === undefined ? t('features.access.failed') : t('features.access.failedWhy', { reason }),
};

/** The question packages (spec 1 §7, §8). */
export const QUESTION_PACKAGES: Panel = {
  key: 'questionPackages',
  change: 'questionPackages',
  title: 'features.packages.title',
  action: 'features.packages.action',
  saved: 'features.packages.saved',
  empty: 'features.packages.empty',
  emptyHint: 'features.packages.emptyHint',
  shows: isQuestionPackage,
  save: (data, accountId, permissions) => data.setAccountPolicy(accountId, permissions),
  failed: (t, reason) => reason ?? t('common.error.request'),
};
