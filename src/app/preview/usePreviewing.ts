import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { EntryContext } from '../../api/context.ts';
import type { User } from '../../domain/entities.ts';
import { homeOf } from '../layout/navigation.ts';
import type { Previewing, Providers } from './previewOf.ts';

type Shown = { readonly preview?: Previewing; readonly begunAt?: string };

/**
 * Switches between the console and a preview of it as another user. `shown` is undefined during the switch, so that no
 * screen spans the two and no form of a preview asks whether to discard input that can't be saved. A reload ends the
 * preview.
 */
export function usePreviewing(context: EntryContext, own: Providers, isPreview: RefObject<boolean>) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | undefined>({});

  async function start(as: User): Promise<void> {
    const { previewOf } = await import('./previewOf.ts');
    const { pathname, search } = window.location;
    flushSync(() => setShown(undefined));
    isPreview.current = true;
    await navigate(homeOf(as));
    setShown({ preview: await previewOf(as, context, own), begunAt: pathname + search });
  }

  async function end(): Promise<void> {
    flushSync(() => setShown(undefined));
    shown?.preview?.close();
    isPreview.current = false;
    await navigate(shown?.begunAt ?? '/');
    setShown({});
  }

  return { shown, start, end };
}
