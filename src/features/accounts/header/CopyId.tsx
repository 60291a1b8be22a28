import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useCopyId } from './useCopyId.ts';

/** The account's id; a click copies it. */
export function CopyId({ id }: { id: string }) {
  const t = useT();
  const copy = useCopyId();
  return (
    <button
      type="button"
      className="id wide-only"
      title={t('accounts.record.copyId')}
      onClick={() => void copy(id)}
    >
      <span className="sr">{t('accounts.record.copyId')}</span>
      <span className="cut">{id}</span>
      <Icon name="copy" size="s" />
    </button>
  );
}
