import { NAME_MAX, nameFault } from '../../../domain/people/names.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';

type Names = { firstName: string; lastName: string };

/** The validation rules for a person's names (spec 1 §5); stored names (`seen`) are accepted whatever their length. */
export function useNameRules(seen?: Names): Record<keyof Names, { validate(name: unknown): true | string }> {
  const t = useT();
  const ruleOf = (field: keyof Names) => ({
    validate: (name: unknown) => {
      const fault = nameFault(String(name), seen?.[field]);
      if (fault === undefined) return true as const;
      return fault === 'long' ? t('common.validation.long', { max: NAME_MAX }) : t(`people.problem.${field}`);
    },
  });
  return { firstName: ruleOf('firstName'), lastName: ruleOf('lastName') };
}
