/** A test that timed out doesn't make later tests fail. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { asOneTest } from '../../react.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

test('a test that timed out neither presses a button of the next test nor makes React warn', async () => {
  let overrun: Promise<unknown> = Promise.resolve();
  await asOneTest(async () => {
    overrun = (async () => {
      await screen.findByRole('button', { name: 'Pressed 1 times' });
      await userEvent.click(screen.getByRole('button'));
    })();
    // Its time is up.
    await Promise.resolve();
  });
  const ended = expect(overrun).rejects.toThrow('This test is over.');

  await asOneTest(async () => {
    render(<Counter />);
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText('Pressed 1 times');
    await ended;
    await userEvent.click(screen.getByRole('button'));
    // A warning of React's would fail this test.
    await screen.findByText('Pressed 2 times');
  });
});
