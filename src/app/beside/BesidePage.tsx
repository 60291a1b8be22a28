import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { UnreadState } from '../../kit/controls/Unread.tsx';
import { useMedia } from '../../kit/hooks/useMedia.ts';
import { PlaceContext, usePlace } from '../../kit/place.ts';
import { ROOM } from '../../shared/list/openRow.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import '../../kit/styles/card.css';
import '../../kit/styles/record.css';

/** A record without a page of its own. Where it takes the list's place, its heading is the page's main one. */
export function BesidePage({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  const isBeside = useMedia(ROOM);
  const whole = usePlace();
  const place = useMemo(
    () => ({ ...whole, heading: isBeside ? ('h2' as const) : whole.heading }),
    [whole, isBeside],
  );
  return (
    <div className="beside-page">
      <PlaceContext value={place}>
        <ErrorBoundary resetKey={resetKey}>{children}</ErrorBoundary>
      </PlaceContext>
    </div>
  );
}

/** Shown in place of a record that could not be read. */
export function BesideUnread(props: Omit<ComponentProps<typeof UnreadState>, 'heading'>) {
  const { heading } = usePlace();
  return <UnreadState {...props} heading={heading} />;
}
