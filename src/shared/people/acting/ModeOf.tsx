import { useEffect, useState } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../../kit/layers/lazyLayer.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import type { ActingPort, ActingPortMode } from './port.ts';

const AllowChanges = lazyLayer(
  () => import('./AllowChanges.tsx').then((module) => module.AllowChanges),
  'console',
);

type Props = { mode: ActingPortMode; name: string; session: ActingPort['session'] };

/** Look-only, or the reason for allowing changes; with the button that switches the mode. */
export function ModeOf({ mode, name, session }: Props) {
  const t = useT();
  const [asks, setAsks] = useState<'asked' | 'refused'>();
  const { allowed } = mode;
  // A refused change may be in a dialog that covers the bar and its button, so this opens by itself.
  useEffect(() => session.on(({ type }) => type === 'change-refused' && setAsks('refused')), [session]);
  return (
    <>
      <div className="acting-mode" role="status">
        {allowed ? (
          <Tooltip content={allowed.reason}>
            <button type="button" className="acting-reason">
              <span className="chip">
                <Icon name="edit" />
                {t('lookOnly.allowed')}
              </span>{' '}
              <bdi className="cut">{allowed.reason}</bdi>
            </button>
          </Tooltip>
        ) : (
          <span className="chip">
            <Icon name="eye" />
            {t('lookOnly.mode')}
          </span>
        )}
      </div>
      <Button
        small
        onFocus={AllowChanges.preload}
        onPointerEnter={AllowChanges.preload}
        onClick={() => (allowed ? mode.turn() : setAsks('asked'))}
      >
        {t(allowed ? 'lookOnly.again' : 'lookOnly.allow')}
      </Button>
      {asks && !allowed ? (
        <AllowChanges
          name={name}
          refused={asks === 'refused'}
          onAllow={mode.turn}
          onClose={() => setAsks(undefined)}
        />
      ) : null}
    </>
  );
}
