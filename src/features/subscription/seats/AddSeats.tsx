import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import type { DialogProps } from '../scope.ts';
import { AddLicences } from './AddLicences.tsx';
import { AddProSeats } from './AddProSeats.tsx';
import { SEATS_TEXTS } from './model.ts';
import '../seats.css';

/** 'Update Subscription': more seats, of a Professional or an Enterprise account (spec 2 §4). */
export const AddSeats = (props: DialogProps) => (
  <WithTexts areas={SEATS_TEXTS}>
    {props.account.accessType === 'ENTERPRISE' ? <AddLicences {...props} /> : <AddProSeats {...props} />}
  </WithTexts>
);
