/** The rows of a distribution: editable for admins, read-only for others. */
import { clsx } from 'clsx';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  type DistributionRow,
  NEW_ROW,
  POOL_NAME_MAX,
  rowOfPool,
} from '../../../domain/credits/distribution.ts';
import type { Id } from '../../../domain/entities.ts';
import { cleanName, isBlank } from '../../../domain/people/names.ts';
import { personName } from '../../../domain/people/shownEmail.ts';
import type { Cents } from '../../../domain/values/units.ts';
import { Button, IconButton, buttonClass } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { formatCents, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { PeopleField } from '../../../shared/people/PeopleField.tsx';
import { AmountField } from '../AmountField.tsx';
import { useCreditPools } from '../useCreditPools.ts';
import { useMembers } from '../useMembers.ts';
import frame from './frame.module.css';
import styles from './PoolRows.module.css';

/** The members of a pool by name, or by id if they can't be read. */
function MembersText({ ids }: { ids: readonly Id[] }) {
  const t = useT();
  const { of, isPending } = useMembers(ids);
  if (ids.length === 0) return t('distribution.pool.noMembers');
  if (isPending) return null;
  const nameOf = (id: Id) => {
    const user = of(id);
    return user ? personName(user) : id;
  };
  return formatList(ids.map(nameOf));
}

export type DistributionValues = { pools: DistributionRow[] };

const key = (name: string): string => cleanName(name).toLowerCase();

function DropButton({ name, onDrop }: { name: string; onDrop(): void }) {
  const t = useT();
  return (
    <IconButton
      label={name ? t('distribution.pool.dropNamed', { name }) : t('distribution.pool.drop')}
      icon={<Icon name="trash" />}
      onClick={onDrop}
    />
  );
}

function Amount({ index, name }: { index: number; name?: string }) {
  const t = useT();
  return (
    <AmountField<DistributionValues>
      name={`pools.${index}.amount`}
      label={t('distribution.pool.amount')}
      {...(name === undefined ? {} : { title: t('distribution.pool.amountOf', { name }) })}
      words={{ missing: t('common.validation.required'), form: t('distribution.fault.form') }}
    />
  );
}

function NewPool({ index, accountId, onDrop }: { index: number; accountId: Id; onDrop(): void }) {
  const t = useT();
  const { getValues } = useFormContext<DistributionValues>();
  const name = getValues(`pools.${index}.name`);
  function fault(value: string): string | true {
    if (isBlank(value)) return t('common.validation.required');
    if ([...cleanName(value)].length > POOL_NAME_MAX)
      return t('distribution.fault.name', { max: POOL_NAME_MAX });
    const others = getValues('pools').filter((_, at) => at !== index);
    return others.some((other) => key(other.name) === key(value)) ? t('distribution.fault.taken') : true;
  }
  return (
    <li className={clsx(styles.pool, styles.fresh)}>
      <TextField<DistributionValues>
        name={`pools.${index}.name`}
        label={t('distribution.pool.name')}
        rules={{ validate: (value) => fault(typeof value === 'string' ? value : '') }}
      />
      <Amount index={index} />
      <DropButton name={name} onDrop={onDrop} />
      <div className={styles.people}>
        <PeopleField
          source={`pools.${index}.members`}
          accountId={accountId}
          label={t('distribution.pool.members')}
          placeholder={t('distribution.pool.membersHint')}
          none={t('distribution.pool.noneFound')}
        />
      </div>
    </li>
  );
}

/** The pools of a deal with their amounts, and rows for new pools. */
export function PoolRows({ accountId }: { accountId: Id }) {
  const t = useT();
  const { control } = useFormContext<DistributionValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pools', keyName: 'key' });
  const { pools } = useCreditPools(accountId, true);
  // Active pools without a deal have no credits, and get some only here.
  const empty = (pools ?? []).filter(
    ({ id, dealId, isActive }) => isActive && dealId === '' && !fields.some((row) => row.id === id),
  );
  const focus = (name: 'name' | 'amount') => ({ focusName: `pools.${fields.length}.${name}` });
  return (
    <div className="stack tight">
      <ul className={frame.list}>
        {fields.map((row, index) =>
          row.id === '' ? (
            <NewPool key={row.key} index={index} accountId={accountId} onDrop={() => remove(index)} />
          ) : (
            <li key={row.key} className={clsx(styles.pool, row.was === '' && styles.fresh)}>
              <div className="two">
                <bdi className="strong">{row.name || row.id}</bdi>
                <small>
                  <MembersText ids={row.members} />
                </small>
              </div>
              <Amount index={index} name={row.name || row.id} />
              {row.was === '' ? <DropButton name={row.name || row.id} onDrop={() => remove(index)} /> : null}
            </li>
          ),
        )}
      </ul>
      <div className="row wraps">
        <Button small icon={<Icon name="plus" />} onClick={() => append({ ...NEW_ROW }, focus('name'))}>
          {t('distribution.pool.add')}
        </Button>
        {empty.length > 0 ? (
          <Menu
            className={buttonClass({ small: true })}
            align="start"
            entries={empty.map((pool) => ({
              id: pool.id,
              label: pool.name || pool.id,
              onSelect: () => append(rowOfPool(pool), focus('amount')),
            }))}
          >
            {t('distribution.pool.addEmpty')}
            <Icon name="down" size="s" />
          </Menu>
        ) : null}
      </div>
    </div>
  );
}

/** The same rows, read-only. */
export function ReadRows({
  pools,
}: {
  pools: readonly { id?: Id | undefined; name: string; amount: Cents; members: readonly Id[] }[];
}) {
  return (
    <ul className={frame.list}>
      {pools.map(({ id, name, amount, members }, index) => (
        // Keyed by index when the service gives the pool no id.
        <li key={id ?? index} className={styles.pool}>
          <div className="two">
            <bdi className="strong">{name || id}</bdi>
            <small>
              <MembersText ids={members} />
            </small>
          </div>
          <span className="num">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
