/** A long text in a scrolling box can be read from the keyboard. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { scrolledByKeys } from '../../../src/kit/layers/scrolledByKeys.ts';
import { whenOver } from '../../leaving.ts';

/** The height of a box and of its content, as a browser would measure them. */
function measured(box: number, content: number): void {
  const heights = [
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(box),
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(content),
  ];
  whenOver(() => heights.forEach((height) => height.mockRestore()));
}

/** Reports the first size, as a browser's does; happy-dom's never reports. */
function FirstSize(report: () => void) {
  return { observe: () => report(), disconnect: () => undefined };
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', FirstSize));

test.each([
  ['overflowing text', 100, 300, false, '0'],
  ['text that fits', 300, 300, false, null],
  ['overflowing text and a link', 100, 300, true, null],
])(
  'a box with %s is focusable only if it overflows and nothing in it is focusable',
  (_, box, content, hasLink, tabIndex) => {
    measured(box, content);
    render(
      <div data-testid="box" ref={scrolledByKeys}>
        Words{hasLink ? <a href="/somewhere">There</a> : null}
      </div>,
    );
    expect(screen.getByTestId('box').getAttribute('tabindex')).toBe(tabIndex);
  },
);

test('a box becomes focusable when its last focusable element is removed', async () => {
  measured(100, 300);
  const shown = (more: boolean) => (
    <div data-testid="box" ref={scrolledByKeys}>
      Words{more ? <button type="button">One</button> : null}
    </div>
  );
  const { rerender } = render(shown(true));
  expect(screen.getByTestId('box').getAttribute('tabindex')).toBeNull();
  rerender(shown(false));
  await waitFor(() => expect(screen.getByTestId('box').getAttribute('tabindex')).toBe('0'));
});
