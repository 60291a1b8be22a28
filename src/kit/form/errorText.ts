import type { MessageKey } from '../../../i18n/messages.ts';
import type { MessageParams, Translate } from '../i18n/i18n.tsx';

const MARK = '@@react-admin@@';

/**
 * A field's error message: unchanged, or translated if it is a key from react-admin's validators, which they prefix
 * with a mark.
 */
export function textOfError(t: Translate, message: string): string {
  if (!message.startsWith(MARK)) return message;
  const said = JSON.parse(message.slice(MARK.length)) as string | { message: string; args: MessageParams };
  return typeof said === 'string' ? t(said as MessageKey) : t(said.message as MessageKey, said.args);
}
