/**
 * The actions on what is in view. They are the page's own controls, so that the policy judges them once and a press does
 * the same here and there: those marked `data-act`, and what stands in the menu of the row that somebody is at.
 */
import type { Translate } from '../../kit/i18n/i18n.tsx';
import { entriesBehind } from '../../kit/layers/Menu.tsx';
import { named } from './deeds.ts';
import { type CommandGroup, type CommandOption, optionsOf } from './options.ts';

/** A tooltip's text, which describes its control from the start. */
function reasonOf(control: Element): string | undefined {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '');
  return control.getAttribute('aria-disabled') === 'true' ? texts.join(' ').trim() : undefined;
}

/** A control that opens a panel beside itself has to be seen for it. */
const isOffered = (control: HTMLElement): boolean =>
  !(control.hasAttribute('aria-controls') || control.hasAttribute('aria-expanded')) ||
  (control.checkVisibility?.() ?? true);

const optionOf = (t: Translate, control: HTMLElement, id: string): CommandOption => ({
  id,
  label:
    [control.dataset['act'], control.getAttribute('aria-label'), control.textContent]
      .find((text) => text && text !== 'true')
      ?.trim() ?? '',
  // Its words are the page's own; what else people call it is said here.
  also: control.dataset['also'] === 'invite' ? t('command.also.invite') : undefined,
  icon: 'bolt',
  danger: control.classList.contains('danger'),
  disabledReason: reasonOf(control),
  run: () => control.click(),
});

/** The row with the focus, or the only one that is ticked. */
function rowOf(from: Element | null): Element | undefined {
  const focused = from?.closest('main tr');
  if (focused) return focused;
  const [only, ...others] = document.querySelectorAll('main tr[data-selected]');
  return others.length === 0 ? only : undefined;
}

/** What a row is called: the first value in it, which has the whole name as its title when it is cut. */
function nameOfRow(row: Element): string {
  const name = row.querySelector<HTMLElement>('td:not(.c-check) bdi');
  return name?.title || name?.textContent || '';
}

/** The record that a control in a page's header is about. */
const nameAround = (control: Element): string =>
  control.closest('section')?.querySelector('h1 bdi, h2 bdi')?.textContent ?? '';

/** The actions of a row; one control says why when all of them are refused. */
function actionsOfRow(t: Translate, row: Element): CommandGroup[] {
  const menu = row.querySelector('[aria-haspopup="menu"]');
  if (menu) {
    const heading = menu.getAttribute('aria-label') ?? '';
    return [{ id: 'row', heading, options: named(t, nameOfRow(row), optionsOf(entriesBehind(menu), 'row')) }];
  }
  const refused = row.querySelector<HTMLElement>('[data-acts]');
  if (!refused) return [];
  const option = optionOf(t, refused, 'row-refused');
  return [{ id: 'row', heading: option.label, options: [option] }];
}

/** `from` had the focus when the bar was opened; `title` is the page's. */
export function actionsInView(t: Translate, from: Element | null, title: string): CommandGroup[] {
  const row = rowOf(from);
  const controls = [...document.querySelectorAll<HTMLElement>('main [data-act]')].filter(isOffered);
  return [
    ...(row ? actionsOfRow(t, row) : []),
    {
      id: 'page',
      heading: title,
      options: controls.flatMap((control, index) =>
        named(t, nameAround(control), [optionOf(t, control, `page-${index}`)]),
      ),
    },
  ];
}
