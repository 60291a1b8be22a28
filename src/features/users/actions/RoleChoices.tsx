import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { User, UserType } from '../../../domain/entities.ts';
import type { RoleChoice } from '../../../domain/people/peopleRules.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { roleLabel, userTypeLabel } from '../../../shared/account/labels.ts';
import '../../../kit/styles/choices.css';

export type RoleValues = { userType: string };

/** The choice that stands: the wanted one, as long as it is offered; else the least of them. */
export const chosenRole = (choices: readonly RoleChoice[], wanted: string): string =>
  choices.find(({ type, verdict }) => type === wanted && verdict.allowed)?.type ??
  choices.findLast(({ verdict }) => verdict.allowed)?.type ??
  wanted;

type Props = {
  choices: readonly RoleChoice[];
  /** What is chosen now. */
  value: string;
  /** Whose role it is; left out for a new user. */
  user?: User;
};

/**
 * The roles as a list, each that can't be given with its reason (spec 1 §5). Such a one still takes the focus, so that
 * its reason is heard; choosing it changes nothing.
 */
export function RoleChoices({ choices, value, user }: Props) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<RoleValues>();
  const { field } = useController({ control, name: 'userType' });
  const labelOf = (type: UserType): string =>
    user?.userType === type ? roleLabel(t, user) : userTypeLabel(t, type);
  return (
    <fieldset className="choices">
      <legend>{t('people.field.role')}</legend>
      {choices.map(({ type, verdict }) => {
        const why = verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
        return (
          <label key={type} className={why === undefined ? 'choice' : 'choice out'}>
            <input
              type="radio"
              className="radio"
              name={`${id}role`}
              value={type}
              checked={value === type}
              aria-disabled={why !== undefined}
              aria-labelledby={`${id}${type}role`}
              aria-describedby={why === undefined ? undefined : `${id}${type}`}
              onChange={() => why ?? field.onChange(type)}
            />
            <span>
              <span id={`${id}${type}role`}>{labelOf(type)}</span>
              {why === undefined ? null : <small id={`${id}${type}`}>{why}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
