import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { User, UserType } from '../../../domain/entities.ts';
import type { RoleChoice } from '../../../domain/people/peopleRules.ts';
import { Choices, RefusableChoice } from '../../../kit/controls/Choices.tsx';
import { Radio } from '../../../kit/controls/inputs.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { roleLabel, userTypeLabel } from '../../../shared/account/labels.ts';

export type RoleValues = { userType: string };

/** The message that says what a role lets a person do. */
const RIGHTS = {
  SX_ADMIN: 'SX_ADMIN',
  MAIN_ADMIN: 'MAIN_ADMIN',
  ADMIN_ASSISTANT: 'ADMIN_ASSISTANT',
  ACCOUNT_ADMIN: 'ACCOUNT_ADMIN',
  TEAM_ADMIN: 'sections',
  USER: 'sections',
  PROSPECT: 'sections',
} as const satisfies Record<UserType, string>;

/** The role in effect: the preferred one if it may be assigned, else the least privileged one that may. */
export const chosenRole = (choices: readonly RoleChoice[], preferred: string): string =>
  choices.find(({ type, verdict }) => type === preferred && verdict.allowed)?.type ??
  choices.findLast(({ verdict }) => verdict.allowed)?.type ??
  preferred;

type Props = {
  choices: readonly RoleChoice[];
  value: string;
  /** The user whose role it is; omitted for a new user. */
  user?: User;
};

/**
 * The roles as radio buttons, each with what it lets a person do. Those that can't be assigned show the reason (spec 1
 * §5) and can't be chosen.
 */
export function RoleChoices({ choices, value, user }: Props) {
  const t = useT();
  const name = useId();
  const { control } = useFormContext<RoleValues>();
  const { field } = useController({ control, name: 'userType' });
  const labelOf = (type: UserType): string =>
    user?.userType === type ? roleLabel(t, user) : userTypeLabel(t, type);
  return (
    <Choices legend={t('people.field.role')}>
      {choices.map(({ type, verdict }) => {
        const why = verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
        return (
          <RefusableChoice
            key={type}
            Control={Radio}
            name={name}
            value={type}
            checked={value === type}
            label={labelOf(type)}
            second={why ?? t(`people.role.may.${RIGHTS[type]}`)}
            refused={why !== undefined}
            onPick={() => field.onChange(type)}
          />
        );
      })}
    </Choices>
  );
}
