import { NAME_MAX, nameProblem } from '../../../domain/names.ts';
import { useT } from '../../../ui/i18n.tsx';

type Field = 'firstName' | 'lastName';

/** What a form asks of the names of a person (spec 1 §5). */
export function useNameRules(): Record<Field, { validate(name: unknown): true | string }> {
  const t = useT();
  const ruleOf = (field: Field) => ({
    validate: (name: unknown) => {
      const problem = nameProblem(String(name));
      if (problem === undefined) return true as const;
      if (problem === 'long') return t('common.validation.long', { max: NAME_MAX });
      return problem === 'required' ? t(`people.problem.${field}`) : t('people.problem.outerSpace');
    },
  });
  return { firstName: ruleOf('firstName'), lastName: ruleOf('lastName') };
}
