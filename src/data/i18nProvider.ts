/** The console's messages through ra-i18n-polyglot, and the typed translator over the same. */
import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raMessages from 'ra-language-english';
import accounts from '../../i18n/en/accounts.json';
import common from '../../i18n/en/common.json';
import exportMessages from '../../i18n/en/exports.json';
import filters from '../../i18n/en/filters.json';
import impersonation from '../../i18n/en/impersonation.json';
import lists from '../../i18n/en/lists.json';
import type { Messages } from '../../i18n/messages.ts';
import shell from '../../i18n/en/shell.json';
import teams from '../../i18n/en/teams.json';
import users from '../../i18n/en/users.json';

const ENGLISH: Messages = {
  accounts,
  common,
  exports: exportMessages,
  filters,
  impersonation,
  lists,
  shell,
  teams,
  users,
};

/** `%{product}` is the brand's product name in every message. */
export function createI18nProvider(
  product: string,
  localise = (messages: Messages): Messages => messages,
  areas = ENGLISH,
): I18nProvider {
  const provider = polyglotI18nProvider(() => ({ ...raMessages, ...localise(areas) }), 'en');
  return { ...provider, translate: (key, options) => provider.translate(key, { product, ...options }) };
}
