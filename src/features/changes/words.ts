/** Texts for a change: what was done, to which records, and the values. */
import { entryOf } from '../../domain/values/entryOf.ts';
import type { OwnChange, ChangeKind } from '../../domain/writes/changeLog.ts';
import type { FieldValue } from '../../domain/writes/fieldChanges.ts';
import { counted, formatList } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import {
  accessTypeLabel,
  accountStatusLabel,
  featureLabel,
  userTypeLabel,
} from '../../shared/account/labels.ts';

const FIELDS = [
  'name',
  'accessType',
  'managers',
  'customerSuccessManagers',
  'billingContact',
  'status',
  'isActive',
  'userType',
  'firstName',
  'lastName',
  'phone',
  'members',
  'build',
  'distribute',
  'analysis',
  'branding',
] as const;

/** The label of a field. For a feature, the platform's own label if it has one. */
export function fieldLabel(t: Translate, field: string, { labels }: Pick<OwnChange, 'labels'>): string {
  const label = entryOf(labels ?? {}, field);
  if (label !== undefined) return label;
  const known = FIELDS.find((one) => one === field);
  return known ? t(`changes.field.${known}`) : featureLabel(t, field);
}

/** A value as its field displays it; `nameOf` resolves the ids of managers. */
export function valueLabel(
  t: Translate,
  field: string,
  value: FieldValue | undefined,
  nameOf: (id: string) => string = (id) => id,
): string {
  if (value === undefined || value === '' || (typeof value === 'object' && value.length === 0))
    return t('changes.value.none');
  if (typeof value === 'object') return formatList(value.map(nameOf));
  if (field === 'isActive') return t(value === true ? 'changes.value.active' : 'changes.value.inactive');
  if (typeof value === 'boolean') return t(value ? 'changes.value.on' : 'changes.value.off');
  if (field === 'status') return accountStatusLabel(t, value);
  if (field === 'userType') return userTypeLabel(t, value);
  return field === 'accessType' ? accessTypeLabel(t, value) : value;
}

/** Kinds of change whose sentence lists the changed fields with their values. */
const LISTED: readonly ChangeKind[] = ['userAccess', 'accountFeatures', 'questionPackages'];

/** What was done, as a sentence: "Deactivated Cobalt Analytics". */
export function sentenceOf(t: Translate, change: OwnChange): string {
  const { kind, records, others = [] } = change;
  const [first] = records;
  const after = first?.after ?? {};
  const isOn = after['status'] === 'ACTIVE' || after['isActive'] === true;
  const name = first?.label ?? '';
  if (records.length > 1) {
    const many = counted(records.length);
    if (kind === 'accountStatus')
      return t(isOn ? 'changes.many.activateAccounts' : 'changes.many.deactivateAccounts', many);
    if (kind === 'userStatus')
      return t(isOn ? 'changes.many.activateUsers' : 'changes.many.deactivateUsers', many);
    return t(kind === 'userRole' ? 'changes.many.roles' : 'changes.many.records', many);
  }
  if (kind === 'accountStatus' || kind === 'userStatus')
    return t(isOn ? 'changes.say.activated' : 'changes.say.deactivated', { name });
  if (kind === 'userRole')
    return t('changes.say.role', {
      name,
      before: valueLabel(t, 'userType', first?.before['userType']),
      after: valueLabel(t, 'userType', after['userType']),
    });
  const { name: newName, ...rest } = after;
  if (newName !== undefined && Object.keys(rest).length + others.length === 0)
    return t('changes.say.renamed', { before: String(first?.before['name'] ?? ''), name: String(newName) });
  const fields = [...Object.keys(after), ...others];
  const parts = LISTED.includes(kind)
    ? fields.map((field) =>
        t('changes.say.set', {
          field: fieldLabel(t, field, change),
          value: valueLabel(t, field, after[field]),
        }),
      )
    : fields.map((field) => fieldLabel(t, field, change));
  return t('changes.say.details', { name, fields: formatList(parts) });
}
