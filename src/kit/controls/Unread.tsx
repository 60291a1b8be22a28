/** Replaces what could not be read: names it, shows the server's message, and offers a retry. */
import { useT } from '../i18n/i18n.tsx';
import { Button, LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  what: string;
  /** The server's message, if any. */
  why: string | undefined;
  onRetry(): void;
};

/** One line, beside or above what is shown. */
export function UnreadNote({ what, why, more, onRetry }: Props & { more?: string | undefined }) {
  const t = useT();
  return (
    <div className="note bad" role="alert">
      <Icon name="err" />
      <span className="grow">
        {what} {why === undefined || why === what ? null : <bdi>{why}</bdi>} {more}
      </span>
      <LinkButton onClick={onRetry}>{t('common.action.tryAgain')}</LinkButton>
    </div>
  );
}

/** Replaces the whole content. */
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
        <Button icon={<Icon name="refresh" />} onClick={onRetry}>
          {t('common.action.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
