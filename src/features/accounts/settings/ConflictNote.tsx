import type { DetailField } from '../../../domain/accountForm.ts';
import { OPTION_LISTS, type OptionList } from '../../../filters/fields.ts';
import { useOptionLabels } from '../../../filters/useOptionLabels.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { accessTypeLabel } from '../../../ui/labels.ts';
import type { Conflict } from './useSaveDetails.ts';

const LIST_OF: Partial<Record<DetailField, OptionList>> = {
  managers: OPTION_LISTS[1],
  customerSuccessManagers: OPTION_LISTS[2],
};

/** Two people have changed the same fields: both values, and whose to keep. */
export function ConflictNote({
  conflict,
  onSettle,
}: {
  conflict: Conflict;
  onSettle(whose: 'theirs' | 'mine'): void;
}) {
  const t = useT();
  const { fields, theirs, mine } = conflict;
  const people = fields.flatMap((field) => {
    const list = LIST_OF[field];
    return list ? [theirs[field], mine[field]].flat().map((value) => ({ list, value })) : [];
  });
  const labelOf = useOptionLabels(people);

  function words(field: DetailField, value: string | string[]): string {
    const list = LIST_OF[field];
    if (list)
      return (
        [value]
          .flat()
          .map((id) => labelOf({ list, value: id }) ?? id)
          .join(', ') || t('accounts.settings.conflict.empty')
      );
    const text = String(value).trim();
    return (
      (field === 'accessType' ? accessTypeLabel(t, text) : text) || t('accounts.settings.conflict.empty')
    );
  }
  return (
    <div className="body conflict">
      <div className="note warn">
        <Icon name="warn" />
        <div className="stack">
          <p>{t('accounts.settings.conflict.lead')}</p>
          <dl>
            {fields.map((field) => (
              <div key={field}>
                <dt>{t(`accounts.field.${field}`)}</dt>
                <dd>
                  {t('accounts.settings.conflict.theirs')} <bdi>{words(field, theirs[field])}</bdi>
                </dd>
                <dd>
                  {t('accounts.settings.conflict.mine')} <bdi>{words(field, mine[field])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div className="row">
            <button type="button" className="btn s" onClick={() => onSettle('theirs')}>
              {t('accounts.settings.conflict.keepTheirs')}
            </button>
            <button type="button" className="btn s" onClick={() => onSettle('mine')}>
              {t('accounts.settings.conflict.keepMine')}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
