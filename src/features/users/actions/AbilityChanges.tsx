import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { type Ability, abilityChange, type ConsoleAbility } from '../../../domain/access/abilities.ts';
import { isOwner } from '../../../domain/access/rank.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { roleAccountOf } from '../../../domain/people/peopleRules.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import styles from './AbilityChanges.module.css';

const abilityLabel = (t: Translate, ability: Ability): string => {
  switch (ability) {
    case 'build':
    case 'distribute':
    case 'analysis':
    case 'branding':
      return t('people.ability.section', { section: t(`people.access.${ability}`) });
    default:
      return t(`people.ability.${ability satisfies ConsoleAbility}`);
  }
};

type ListProps = { title: string; icon: 'check' | 'x'; abilities: readonly Ability[] };

/** The abilities that a user gains or loses, under a heading. */
export function AbilityList({ title, icon, abilities }: ListProps) {
  const t = useT();
  if (abilities.length === 0) return null;
  return (
    <div className={clsx(styles.list, icon === 'x' ? styles.losses : styles.gains)}>
      <p className="strong">{title}</p>
      <ul>
        {abilities.map((ability) => (
          <li key={ability}>
            <Icon name={icon} size="s" />
            {abilityLabel(t, ability)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type BoxProps = { change: ReturnType<typeof abilityChange> | undefined; children?: ReactNode };

/** Announces what is lost and gained, whenever that changes. */
export function AbilityBox({ change, children }: BoxProps) {
  const t = useT();
  return (
    <div role="status" className={styles.box}>
      {change ? (
        <>
          <AbilityList title={t('people.ability.losses')} icon="x" abilities={change.losses} />
          <AbilityList title={t('people.ability.gains')} icon="check" abilities={change.gains} />
          {children}
        </>
      ) : null}
    </div>
  );
}

type Props = {
  user: User;
  account: Account | undefined;
  /** The values that the change would set; undefined until something is chosen. */
  next: Partial<User> | undefined;
};

/** What a user would gain and lose by the unsaved change (decisions §7). */
export function AbilityChanges({ user, account, next }: Props) {
  const t = useT();
  const { runtime } = useConsoleSession();
  const subject = { account: roleAccountOf(user, account), setting: runtime };
  const change = next && abilityChange(user, next, subject);
  const isSame = change?.gains.length === 0 && change.losses.length === 0;
  return (
    <AbilityBox change={change}>
      {isSame ? <p>{t('people.ability.same')}</p> : null}
      {isOwner(user) ? <p>{t('people.ability.owner')}</p> : null}
    </AbilityBox>
  );
}
