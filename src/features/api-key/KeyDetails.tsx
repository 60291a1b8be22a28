import { CopyButton } from '../../kit/controls/CopyButton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import type { ChosenKey } from './model.ts';

/** The chosen key, so that it can be compared with the customer's before it is saved. */
export function KeyDetails({ chosen, onRemove }: { chosen: ChosenKey; onRemove(): void }) {
  const t = useT();
  const { filename: file, bits, fingerprint } = chosen;
  return (
    <div className="key-file">
      <span className="sr" role="status">
        {t('apiKey.key.read', { file, bits })}
      </span>
      <dl>
        <div>
          <dt>{t('apiKey.key.file')}</dt>
          <dd>
            <bdi>{file}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('apiKey.key.size')}</dt>
          <dd>{t('apiKey.key.bits', { bits })}</dd>
        </div>
        {fingerprint === undefined ? null : (
          <div>
            <dt>{t('apiKey.key.fingerprint')}</dt>
            <dd className="row">
              <code className="mono">{fingerprint}</code>
              <CopyButton
                text={fingerprint}
                label={t('apiKey.key.copy')}
                copied="apiKey.key.copied"
                failed="apiKey.key.copyFailed"
              />
            </dd>
          </div>
        )}
      </dl>
      <button
        type="button"
        className="icon-btn s"
        aria-label={t('apiKey.key.remove', { file })}
        onClick={onRemove}
      >
        <Icon name="x" size="s" />
      </button>
    </div>
  );
}
