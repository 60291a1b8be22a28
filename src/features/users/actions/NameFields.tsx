import { cleanName, NAME_MAX, nameFault } from '../../../domain/people/names.ts';
import { TextField } from '../../../kit/form/fields.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';

type Names = { firstName: string; lastName: string };

/** A person's names (spec 1 §5); the stored ones (`seen`) are accepted whatever their length. */
export function NameFields({ seen }: { seen?: Names }) {
  const t = useT();
  return (['firstName', 'lastName'] as const).map((name) => (
    <TextField<Names>
      key={name}
      name={name}
      label={t(`people.field.${name}`)}
      rules={{
        validate(value) {
          const fault = nameFault(value, seen?.[name]);
          if (fault === 'long') return t('common.validation.long', { max: NAME_MAX });
          return fault === undefined || t(`people.problem.${name}`);
        },
      }}
      mend={cleanName}
    />
  ));
}
