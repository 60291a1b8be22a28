/** Several things on a page that nobody may leave by accident: a form, what is sent, a sheet over the list. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Guarded, LeaveGuard } from '../../../src/kit/form/LeaveGuard.tsx';
import { useNavigationBlocker } from '../../../src/kit/form/useNavigationBlocker.tsx';
import { renderPiece } from './pieces.tsx';

const DIRTY: Guarded = {
  isDirty: true,
  isSubmitting: false,
  submit: undefined,
  giveUp: () => undefined,
};

/** Sending, until it is over. */
function Sending() {
  const [isOver, setOver] = useState(false);
  return (
    <>
      {isOver ? null : <LeaveGuard forms={[{ ...DIRTY, isHeld: true }]} />}
      <button type="button" onClick={() => setOver(true)}>
        End
      </button>
    </>
  );
}

// The router warns when there are two blockers, and a warning fails a test.
test('what came last decides first, then the other', async () => {
  const { user } = renderPiece(
    <>
      <LeaveGuard forms={[DIRTY]} />
      <Sending />
    </>,
  );
  const go = () => user.click(screen.getByRole('link', { name: 'Go there' }));
  await go();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go there' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await go();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await go();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'There' })).toBeTruthy();
});

test('one that waits is asked when it waits no longer', async () => {
  const asked: string[] = [];
  function Waiting() {
    const [isWaiting, setWaiting] = useState(true);
    useNavigationBlocker({
      blocks: () => true,
      isWaiting,
      decide({ pathname }) {
        asked.push(pathname);
        return true;
      },
    });
    return (
      <button type="button" onClick={() => setWaiting(false)}>
        Saved
      </button>
    );
  }
  const { user } = renderPiece(<Waiting />);
  await user.click(screen.getByRole('link', { name: 'Go there' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  expect(await screen.findByRole('heading', { name: 'There' })).toBeTruthy();
  expect(asked).toEqual(['/there']);
});
