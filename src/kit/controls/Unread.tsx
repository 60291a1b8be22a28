/** Replaces content that could not be read: names it, shows the server's message, and offers a retry. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { Button, LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Note } from './Note.tsx';
import { StateBlock } from './StateBlock.tsx';

type NoteProps = Pick<ComponentProps<typeof Note>, 'role' | 'className'> & {
  what: ReactNode;
  /** The server's message, if any. */
  why?: string | undefined;
  more?: string | undefined;
  level?: 'bad' | 'warn' | 'info';
  /** Undefined if a retry won't help. */
  onRetry?: (() => void) | undefined;
};

/** Retries. The button disappears with its note, so the focus moves to the surrounding element. */
const retrying =
  (onRetry: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const around = currentTarget.closest<HTMLElement>('section, [role="dialog"], main');
    if (around && !around.hasAttribute('tabindex')) {
      around.tabIndex = -1;
      around.addEventListener('blur', () => around.removeAttribute('tabindex'), { once: true });
    }
    around?.focus({ preventScroll: true });
    onRetry();
  };

/** Some of the specification's sentences have no full stop: before another one they get it. */
const closed = (what: ReactNode): ReactNode =>
  typeof what === 'string' && /[\p{L}\p{N}]$/u.test(what) ? `${what}.` : what;

/** One line, next to or above the content. */
export function UnreadNote(props: NoteProps) {
  const { what, why, more, level = 'bad', role = 'alert', className, onRetry } = props;
  const t = useT();
  const said = why === what ? undefined : why;
  return (
    <Note
      level={level}
      role={role}
      className={className}
      actions={
        onRetry ? <LinkButton onClick={retrying(onRetry)}>{t('common.action.tryAgain')}</LinkButton> : null
      }
    >
      {said === undefined ? what : closed(what)} {said === undefined ? null : <bdi>{said}</bdi>} {more}
    </Note>
  );
}

type StateProps = {
  what: string;
  why: string | undefined;
  /** The next level after the preceding heading. */
  heading?: 'h1' | 'h2' | 'h3';
  /** With the smaller look, for a part of a page. */
  small?: boolean;
  onRetry(): void;
};

/** Replaces the whole content. */
export function UnreadState({ what, why, heading, small, onRetry }: StateProps) {
  const t = useT();
  return (
    <StateBlock
      role="alert"
      icon={small ? 'warn' : 'err'}
      title={what}
      heading={heading}
      body={why === undefined ? undefined : <bdi>{why}</bdi>}
      small={small}
    >
      <Button small={small} icon={small ? undefined : <Icon name="refresh" />} onClick={retrying(onRetry)}>
        {t('common.action.tryAgain')}
      </Button>
    </StateBlock>
  );
}
