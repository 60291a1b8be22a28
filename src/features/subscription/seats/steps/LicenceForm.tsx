import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useConsoleSession } from '../../../../data/session.tsx';
import { EMAIL_CHIPS } from '../../../../domain/values/chips.ts';
import type { Account } from '../../../../domain/entities.ts';
import {
  billingEmailOf,
  COPIES_MAX,
  NOTES_MAX,
  notesLength,
} from '../../../../domain/billing/invoiceExtras.ts';
import { ENTERPRISE_SEATS } from '../../../../domain/seats/seatRules.ts';
import { EmailChipsField } from '../../../../kit/form/ChipsField.tsx';
import { DigitsField, TextField } from '../../../../kit/form/fields.tsx';
import { formatCount } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import type { LicenceDraft } from '../model.ts';

const COPIES = { ...EMAIL_CHIPS, max: COPIES_MAX };

type Props = {
  account: Account;
  /** Another number was typed. */
  onSeats(): void;
};

/** How many seats, what stands on their invoice, and who gets a copy of it (spec 2 §5). */
export function LicenceForm({ account, onSeats }: Props) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const { setFocus } = useFormContext<LicenceDraft>();
  useEffect(() => setFocus('seats'), [setFocus]);
  const { min, max } = ENTERPRISE_SEATS;
  const bounds = t('seats.licences.bounds', { min, max: formatCount(max) });
  const billing = billingEmailOf(account);
  return (
    <>
      <DigitsField<LicenceDraft>
        name="seats"
        label={t('seats.add.count')}
        help={t('seats.licences.now', { smart_count: account.seatsPurchased, bounds })}
        onTyped={onSeats}
        fault={(count = 0) => (count >= min && count <= max ? undefined : bounds)}
      />
      <TextField<LicenceDraft>
        name="notes"
        label={t('seats.licences.notes')}
        help={t('seats.licences.notesHelp', { max: NOTES_MAX })}
        optional
        rules={{
          validate: (text) =>
            notesLength(String(text)) <= NOTES_MAX || t('seats.licences.notesLong', { max: NOTES_MAX }),
        }}
      />
      {flags.billinguserfacing ? (
        <EmailChipsField<LicenceDraft>
          name="copies"
          label={t('seats.licences.copies')}
          help={
            billing === undefined
              ? t('seats.licences.copiesHelp', { max: COPIES_MAX })
              : t('seats.licences.copiesBeside', { max: COPIES_MAX, email: billing })
          }
          optional
          rules={COPIES}
        />
      ) : null}
    </>
  );
}
