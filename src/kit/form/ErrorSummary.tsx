import { useFormContext, useFormState } from 'react-hook-form';
import { LinkButton } from '../controls/Button.tsx';
import { Glyph } from '../controls/Glyph.tsx';
import { useT } from '../i18n/i18n.tsx';
import { currentLocale } from '../i18n/locale.ts';
import { textOfError } from './errorText.ts';
import { useFieldLabels } from './fieldLabels.ts';

const lower = (text: string): string => text.toLocaleLowerCase(currentLocale());

/**
 * After a submit: why it failed, or which fields need attention. Announced at once; the first such field has the focus.
 */
export function ErrorSummary() {
  const t = useT();
  const labels = useFieldLabels();
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const { root, ...fields } = errors;
  const problems = Object.entries(fields).flatMap(([name, error]) =>
    typeof error?.message === 'string' ? [{ name, message: textOfError(t, error.message) }] : [],
  );
  const failure = root?.message;

  /** Adds the field's label, unless the message names it. */
  function wordsOf(name: string, message: string): string {
    const field = labels.get(name);
    return field === undefined || lower(message).includes(lower(field))
      ? message
      : t('shell.form.problem', { field, problem: message });
  }
  return (
    <div role="alert" className="summary">
      {failure === undefined && (problems.length === 0 || submitCount === 0) ? null : (
        <div className="note bad">
          <Glyph name="err" />
          <div>
            {failure ?? t('shell.form.problems', { smart_count: problems.length })}
            {failure === undefined ? (
              <ul>
                {problems.map(({ name, message }) => (
                  <li key={name}>
                    <LinkButton onClick={() => setFocus(name)}>{wordsOf(name, message)}</LinkButton>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      )}
    </div>
  );
}
