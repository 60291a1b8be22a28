/** The frame of a record beside its list, with a bar to step to its neighbours, open its whole page or close it. */
import { useEvent } from 'ra-core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../kit/controls/Button.tsx';
import { IconLink } from '../../kit/controls/ButtonLink.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { isTyping } from '../../kit/keys/pressed.ts';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { hasRoom, closedAddress } from '../../shared/list/openRow.ts';
import type { Stepped } from './rowsWith.ts';
import './beside.css';
import { StepButtons } from './StepButtons.tsx';
import type { Steps } from './useNeighbours.ts';

/** Calls `close` on Escape, unless the user is typing, or a menu or dialog is open, which Escape closes first. */
function useEscape(close: () => void): void {
  const run = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}

/** The link of the open row, the one marked as current. */
const openLink = (): HTMLElement | null => document.querySelector<HTMLElement>('a[data-open][aria-current]');

/** Whether the record was opened by keyboard, so that it takes the focus. */
const takesFocusIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'takesFocus' in state && state.takesFocus === true;

type Props = {
  resource: Stepped;
  id: string;
  /** The record's address, as in its row's link. */
  address: string;
  /** The record's name; undefined until it is read. */
  name: string | undefined;
  steps: Steps;
  /** The address of the record's whole page. */
  whole?: string;
  children: ReactNode;
};

/** A record beside its list; where there is no room for both, it takes the list's place (`beside.css`). */
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

  // For the stylesheet: with `:has()`, whatever opens on the page would restyle all rows.
  useLayoutEffect(() => {
    const main = frame.current?.parentElement;
    main?.setAttribute('data-beside', '');
    return () => main?.removeAttribute('data-beside');
  }, []);

  const { position } = steps;
  useEffect(() => {
    // The neighbour's row may be out of view, or on another page of the list.
    const timer = requestAnimationFrame(() => openLink()?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(timer);
  }, [id, position]);

  // Where the list is hidden, the pressed row would lose the focus. A page load leaves the focus alone.
  const takesFocus = takesFocusIn(location.state) || (location.key !== 'default' && !hasRoom());
  useEffect(() => {
    // One frame later, because the menu that opened the record first returns the focus to its button.
    if (takesFocus)
      requestAnimationFrame(() => {
        frame.current?.focus({ preventScroll: true });
        // On a phone the document scrolls, and the list may have scrolled it.
        if (!hasRoom()) window.scrollTo({ top: 0 });
      });
  }, [takesFocus, id]);

  /** Focuses the record's row after Back, or where the list was hidden; otherwise the focus would be lost. */
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
            <IconLink label={t('beside.whole')} icon={<Icon name="open" />} to={whole} />
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
