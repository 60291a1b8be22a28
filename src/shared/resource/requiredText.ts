import type { MessageKey } from '../../../i18n/messages.ts';

const REQUIRED: MessageKey = 'common.validation.required';

/** react-admin's `required()`, for which white space is nothing, in the console's words. */
export const requiredText = Object.assign(
  (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' ? undefined : REQUIRED,
  { isRequired: true },
);
