import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

/** The foot of the creation's card. */
export function CreateBar({ action }: { action: string }) {
  const t = useT();
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  return (
    <footer>
      <span role="status">{isSubmitting ? t('common.state.saving') : null}</span>
      <span className="end">
        <Link className="btn quiet" to={paths.accounts}>
          {t('common.action.cancel')}
        </Link>
        <button type="submit" className="btn primary" aria-busy={isSubmitting}>
          {isSubmitting ? <span className="spinner" /> : null}
          {action}
        </button>
      </span>
    </footer>
  );
}
