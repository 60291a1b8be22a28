/** The frame of a record beside its list: a bar that leads to its neighbours, to its whole page and away. */
import { useEvent } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { hasRoom } from '../../shared/list/openRow.ts';
import { closedAddress } from './address.ts';
import { StepButtons } from './StepButtons.tsx';
import type { Stepped } from './rowsWith.ts';
import { useEscape } from './useEscape.ts';
import type { Steps } from './useNeighbours.ts';
import './beside.css';
import './steps.css';
import { IconButton } from '../../kit/controls/Button.tsx';

/** The open row's link: the one row that is marked. */
const openLink = (): HTMLElement | null => document.querySelector<HTMLElement>('a[data-open][aria-current]');

/** Whether the keyboard asked for the record, and waits to be taken there. */
const takesFocusIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'takesFocus' in state && state.takesFocus === true;

type Props = {
  resource: Stepped;
  id: string;
  /** The record's address, which its row's link has. */
  address: string;
  /** What the record is called; undefined until it is read. */
  name: string | undefined;
  steps: Steps;
  /** The address of the record's whole page. */
  whole?: string;
  children: ReactNode;
};

/** Where there is no room beside the list it takes the list's place (`beside.css`). */
export function BesideFrame({ resource, id, address, name, steps, whole, children }: Props) {
  const t = useT();
  const location = useLocation();
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const close = () => {
    openLink()?.focus();
    void navigate(closedAddress(location));
  };
  useEscape(close);

  const { position } = steps;
  useEffect(() => {
    // Next and previous leave what is in sight; the rows may be those of another page.
    const timer = requestAnimationFrame(() => openLink()?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(timer);
  }, [id, position]);

  // Where the list is hidden a press on it would lose the focus; a page that loads leaves it.
  const takesFocus = takesFocusIn(location.state) || (location.key !== 'default' && !hasRoom());
  useEffect(() => {
    // A frame later: the menu that asked for it returns the focus to its button first.
    if (takesFocus)
      requestAnimationFrame(() => {
        frame.current?.focus({ preventScroll: true });
        // On a phone the document scrolls, which the list has done before.
        if (!hasRoom()) window.scrollTo({ top: 0 });
      });
  }, [takesFocus, id]);

  /** Closed by Back, or where the list was hidden: the focus would be lost. */
  const giveFocusBack = useEvent(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || document.querySelector('.beside')) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-open]')];
      const link = links.find((one) => one.getAttribute('href') === address);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: hasRoom() ? 'nearest' : 'center' });
    }),
  );
  useEffect(() => () => void giveFocusBack(), [giveFocusBack]);

  return (
    <section
      ref={frame}
      className="beside"
      aria-label={t('beside.label', { name: name ?? id })}
      tabIndex={-1}
    >
      <div className="beside-bar">
        <StepButtons resource={resource} steps={steps} />
        <span className="grow" />
        {whole === undefined ? null : (
          <Tooltip content={t('beside.whole')}>
            <Link className="icon-btn" to={whole} aria-label={t('beside.whole')}>
              <Icon name="open" />
            </Link>
          </Tooltip>
        )}
        <Tooltip content={t('beside.close')}>
          <IconButton label={t('beside.close')} icon={<Icon name="x" />} onClick={close} />
        </Tooltip>
      </div>
      {children}
      <p className="sr" role="status">
        {name === undefined ? null : t('beside.opened', { name })}
      </p>
    </section>
  );
}
