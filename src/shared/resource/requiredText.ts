import type { MessageKey } from '../../../i18n/messages.ts';

const REQUIRED: MessageKey = 'common.validation.required';

/** react-admin's `required()` that also rejects white space, with the console's message. */
export const requiredText = Object.assign(
  (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' ? undefined : REQUIRED,
  { isRequired: true },
);
