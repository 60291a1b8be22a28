import { useT } from '../../kit/i18n/i18n.tsx';
import type { Edits } from '../kept.ts';
import { countEdits } from './edits.ts';

/** The number of edits, and how many of them have not been exported. */
export function EditCount({ edits }: { edits: Edits }) {
  const t = useT();
  const { all, open } = countEdits(edits);
  const text = () => {
    if (all === 0) return t('translations.edits.none');
    if (open === 0) return t('translations.edits.exported', { smart_count: all });
    if (open === all) return t('translations.edits.open', { smart_count: all });
    return t('translations.edits.partly', { smart_count: all, open });
  };
  return (
    <span className="tr-count" role="status">
      {text()}
    </span>
  );
}
