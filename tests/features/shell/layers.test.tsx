import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TakeoverPrompt } from '../../../src/boot/takeover.tsx';
import { useConfirm } from '../../../src/kit/layers/confirm.tsx';
import { Drawer } from '../../../src/kit/layers/Drawer.tsx';
import { Menu } from '../../../src/kit/layers/Menu.tsx';
import type { MenuEntry } from '../../../src/kit/layers/mui/MenuRow.tsx';
import { Tooltip } from '../../../src/kit/layers/Tooltip.tsx';
import { Toasts } from '../../../src/kit/toasts/Toasts.tsx';
import { showToast } from '../../../src/kit/toasts/toastStore.ts';
import { renderPiece, Words } from './pieces.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('layers', () => {
  function Stack({ entries }: { entries: readonly MenuEntry[] }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Filters
        </button>
        {isOpen ? (
          <Drawer title="Filters" onClose={() => setOpen(false)}>
            <input aria-label="Value" />
            <Menu label="More" entries={entries}>
              …
            </Menu>
          </Drawer>
        ) : null}
      </>
    );
  }

  test('Escape closes one layer at a time, and the focus returns each time', async () => {
    const { user } = renderPiece(<Stack entries={[{ id: 'a', label: 'A', onSelect: () => undefined }]} />);
    await user.click(button('Filters'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value' }));
    expect(document.querySelector('[data-frame]')?.hasAttribute('inert')).toBe(true);
    await user.click(button('More'));
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'A' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(document.activeElement).toBe(button('More'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Filters'));
    expect(document.querySelector('[data-frame]')?.hasAttribute('inert')).toBe(false);
  });

  test('a drawer stays open when a text selection in it ends with the pointer beside it', async () => {
    const { user } = renderPiece(<Stack entries={[]} />);
    await user.click(button('Filters'));
    const drawer = screen.getByRole('dialog', { name: 'Filters' });
    const beside = drawer.closest('.scrim');
    if (!beside) throw new Error('The drawer has no scrim');
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Value' }) },
      { target: beside },
      { keys: '[/MouseLeft]', target: beside },
    ]);
    // The click that a browser sends to the common ancestor.
    fireEvent.click(beside);
    expect(drawer.isConnected).toBe(true);
  });

  test('a toast can be focused and dismissed while a dialog is open', async () => {
    const { user } = renderPiece(<Stack entries={[]} />);
    render(
      <Words>
        <Toasts />
      </Words>,
    );
    await user.click(button('Filters'));
    act(() => showToast({ level: 'error', text: 'Not saved' }));
    const region = within(screen.getByRole('region', { name: 'Notifications' }));
    const dismiss = await region.findByRole('button');
    act(() => dismiss.focus());
    expect(document.activeElement).toBe(dismiss);
    await user.click(dismiss);
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('Tab and Shift+Tab keep the focus inside the drawer', async () => {
    const { user } = renderPiece(<Stack entries={[]} />);
    await user.click(button('Filters'));
    const inside = screen.getByRole('dialog');
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      expect(inside.contains(document.activeElement)).toBe(true);
    }
    await user.tab({ shift: true });
    expect(inside.contains(document.activeElement)).toBe(true);
  });
});

describe('the menu', () => {
  test('arrows, Home, End and letters move in the menu; a disabled entry says why and does nothing', async () => {
    const chosen: string[] = [];
    const entry = (label: string) => ({ id: label, label, onSelect: () => void chosen.push(label) });
    const { user } = renderPiece(
      <Menu
        label="More"
        entries={() => [
          entry('Copy'),
          { ...entry('Start trial'), disabledReason: 'It had one' },
          'separator',
          entry('Remove'),
        ]}
      >
        …
      </Menu>,
    );
    const focused = () => document.activeElement?.textContent;
    button('More').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Copy');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Remove');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Copy');
    await user.keyboard('{End}');
    expect(focused()).toBe('Remove');
    await user.keyboard('{Home}s');
    expect(focused()).toBe('Start trialIt had one');
    await user.keyboard('{Enter}');
    expect(chosen).toEqual([]);
    await user.keyboard('{End}{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(chosen).toEqual(['Remove']));
    expect(document.activeElement).toBe(button('More'));
  });

  test('the action of a chosen entry runs once the menu is closed, because its dialog takes longer to show', async () => {
    const shown: (Element | null)[] = [];
    const onSelect = () => void shown.push(screen.queryByRole('menu'));
    const { user } = renderPiece(
      <Menu label="More" entries={[{ id: 'a', label: 'A', onSelect }]}>
        …
      </Menu>,
    );
    await user.click(button('More'));
    await user.click(screen.getByRole('menuitem', { name: 'A' }));
    await waitFor(() => expect(shown).toEqual([null]));
    expect(document.activeElement).toBe(button('More'));
  });

  test('a press outside closes the menu and returns the focus to its button', async () => {
    const { user } = renderPiece(
      <Menu label="More" entries={[{ id: 'a', label: 'A', onSelect: () => undefined }]}>
        …
      </Menu>,
    );
    await user.click(button('More'));
    // The backdrop covers the page.
    const elsewhere = screen.getByRole('menu').closest('.floats')?.querySelector('.MuiBackdrop-root');
    if (!elsewhere) throw new Error('The menu has no backdrop');
    await user.click(elsewhere);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button('More'));
  });
});

describe('the tooltip', () => {
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  const tip = () => screen.queryByRole('tooltip');
  const piece = (
    <Tooltip content="Because">
      <button type="button" aria-disabled="true">
        Assign
      </button>
    </Tooltip>
  );

  test('a tooltip opens half a second after the pointer enters, and Escape closes it [CONST-7]', () => {
    vi.useFakeTimers();
    renderPiece(piece);
    fireEvent.pointerEnter(button('Assign'), { pointerType: 'mouse' });
    pass(499);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()?.textContent).toBe('Because');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeNull();
  });

  test('a tooltip does not open for a pointer that only passes', () => {
    vi.useFakeTimers();
    renderPiece(piece);
    fireEvent.pointerEnter(button('Assign'), { pointerType: 'mouse' });
    pass(300);
    fireEvent.pointerLeave(button('Assign'), { pointerType: 'mouse' });
    pass(1000);
    expect(tip()).toBeNull();
  });

  test('a tooltip describes its control even while closed, and opens at once by touch', () => {
    renderPiece(piece);
    const described = document.getElementById(button('Assign').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Because');
    fireEvent.pointerUp(button('Assign'), { pointerType: 'touch' });
    expect(tip()?.id).toBe(described?.id);
  });
});

describe('the confirmation', () => {
  function Asking({ run, told }: { run?: () => Promise<string | undefined>; told(answer: boolean): void }) {
    const confirm = useConfirm();
    const ask = () =>
      confirm({
        title: 'Deactivate 3 accounts?',
        action: 'Deactivate 3 accounts',
        danger: true,
        ...(run ? { run } : {}),
      });
    return (
      <button type="button" onClick={() => void ask().then(told)}>
        Ask
      </button>
    );
  }

  test('a confirmation resolves with the answer, and the focus starts on Cancel', async () => {
    const answers: boolean[] = [];
    const { user } = renderPiece(<Asking told={(answer) => answers.push(answer)} />);
    await user.click(button('Ask'));
    expect(document.activeElement).toBe(button('Cancel'));
    await user.keyboard('{Enter}');
    await user.click(button('Ask'));
    await user.keyboard('{Escape}');
    await user.click(button('Ask'));
    await user.click(button('Deactivate 3 accounts'));
    expect(answers).toEqual([false, false, true]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a double click runs the action once; a failure is shown, and the action can be tried again', async () => {
    const answers: boolean[] = [];
    const failures = ['Your request failed', undefined];
    let runs = 0;
    const { user } = renderPiece(
      <Asking run={() => Promise.resolve(failures[runs++])} told={(answer) => answers.push(answer)} />,
    );
    await user.click(button('Ask'));
    fireEvent.click(button('Deactivate 3 accounts'));
    fireEvent.click(button('Deactivate 3 accounts'));
    expect(await screen.findByText('Your request failed')).toBeTruthy();
    expect(runs).toBe(1);
    expect(answers).toEqual([]);
    await user.click(button('Deactivate 3 accounts'));
    expect(runs).toBe(2);
    expect(answers).toEqual([true]);
  });
});

describe('the takeover prompt', () => {
  const prompt = (pending: boolean, done: string[]) =>
    render(
      <Words>
        <TakeoverPrompt
          pending={pending}
          onUseHere={() => done.push('use')}
          onClose={() => done.push('close')}
        />
      </Words>,
    );

  test('the prompt is called Open session, and only its buttons answer it [AUTH-44] [AUTH-45] [AUTH-46]', () => {
    const done: string[] = [];
    prompt(false, done);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Open session' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(done).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Use Here' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(done).toEqual(['use', 'close']);
  });

  test('the prompt’s buttons do nothing while an answer is pending', () => {
    const done: string[] = [];
    prompt(true, done);
    fireEvent.click(button('Use Here'));
    fireEvent.click(button('Close'));
    expect(done).toEqual([]);
  });
});
