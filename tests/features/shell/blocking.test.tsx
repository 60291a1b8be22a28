/** Several navigation blockers on one page, for example a dirty form and something that is being sent. */
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

/** Blocks leaving until "End" is pressed. */
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
test('the blocker registered last decides; when it no longer blocks, the earlier one does', async () => {
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

test('a waiting blocker is asked once when it stops waiting, and the navigation goes on', async () => {
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
