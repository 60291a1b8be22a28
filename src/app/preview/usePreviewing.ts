import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { EntryContext } from '../../api/context.ts';
import type { User } from '../../domain/entities.ts';
import { homeOf } from '../layout/navigation.ts';
import type { Previewing, Providers } from './previewOf.ts';

/** `left` aborts once the console has unmounted, which ends its preview. */
export type PreviewState = { isOn: boolean; readonly left: AbortSignal };

type Shown = { readonly preview?: Previewing; readonly begunAt?: string };

/**
 * Switches between the console and a preview of it as another user. `shown` is undefined during the switch, so that no
 * screen spans the two and no form of a preview asks whether to discard input that can't be saved. A reload ends the
 * preview.
 */
export function usePreviewing(context: EntryContext, own: Providers, state: PreviewState) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | undefined>({});

  async function start(as: User): Promise<void> {
    const { previewOf } = await import('./previewOf.ts');
    const { pathname, search } = window.location;
    flushSync(() => setShown(undefined));
    state.isOn = true;
    await navigate(homeOf(as));
    const preview = await previewOf(as, context, own);
    if (state.left.aborted) return preview.close();
    state.left.addEventListener('abort', () => preview.close());
    setShown({ preview, begunAt: pathname + search });
  }

  async function end(): Promise<void> {
    flushSync(() => setShown(undefined));
    shown?.preview?.close();
    state.isOn = false;
    await navigate(shown?.begunAt ?? '/');
    setShown({});
  }

  return { shown, start, end };
}
