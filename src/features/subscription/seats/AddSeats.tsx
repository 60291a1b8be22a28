import type { DialogProps } from '../scope.ts';
import { AddLicenses } from './AddLicenses.tsx';
import { AddProSeats } from './AddProSeats.tsx';

/** 'Update Subscription': more seats, of a Professional or an Enterprise account (spec 2 §4). */
export const AddSeats = (props: DialogProps) =>
  props.account.accessType === 'ENTERPRISE' ? <AddLicenses {...props} /> : <AddProSeats {...props} />;
