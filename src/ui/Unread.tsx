/** What stands where something could not be read: what, why in the server's words, and the way to try again. */
import { useT } from './i18n.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  what: string;
  /** Undefined where nobody said. */
  why: string | undefined;
  onRetry(): void;
};

/** A line, beside or over what is shown. */
export function UnreadNote({ what, why, more, onRetry }: Props & { more?: string | undefined }) {
  const t = useT();
  return (
    <div className="note bad" role="alert">
      <Icon name="err" />
      <span className="grow">
        {what} {why === undefined || why === what ? null : <bdi>{why}</bdi>} {more}
      </span>
      <button type="button" className="link" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </button>
    </div>
  );
}

/** In place of all that would be shown. */
export function UnreadState({ what, why, onRetry }: Props) {
  const t = useT();
  return (
    <div className="state" role="alert">
      <span className="glyph">
        <Icon name="err" size="l" />
      </span>
      <h3>{what}</h3>
      {why === undefined ? null : (
        <p>
          <bdi>{why}</bdi>
        </p>
      )}
      <div className="row">
        <button type="button" className="btn" onClick={onRetry}>
          <Icon name="refresh" />
          {t('common.action.tryAgain')}
        </button>
      </div>
    </div>
  );
}
