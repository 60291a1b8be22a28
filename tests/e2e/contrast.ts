/** Finds figures, states and texts of a page that can't be seen or told apart in a contrast theme. */
import type { Page } from '@playwright/test';

/** Parts that we draw ourselves: they are invisible without a border or a fill. */
const FIGURES = [
  '.Switch-switch',
  '.check',
  '.radio',
  '.meter',
  '.ProjectUsage-bar',
  '.UsageBlock-ring',
  '.PoolMeter-key',
  '.spinner',
  '.skeleton',
  '.accountChips-tier svg',
  '.dot',
  '.Avatar-avatar',
  '.chip',
  '.seg',
  '.WizardDialog-number',
  '.tip',
  '.ListPanel-bar',
  '.toast',
  '.modal',
  '.pop',
].join(', ');
/** Selected items, which must look different from the others of their group. */
const CHOSEN = [
  'nav a[aria-current]',
  '.seg > [aria-current]',
  '.Pagination-pager [aria-current]',
  '[aria-pressed="true"]',
  '[role=option][aria-selected="true"]',
  'li[aria-current="step"]',
  'input[type=radio]:checked',
].join(', ');

/** Runs in the page. */
function judge({ figures, chosen }: { figures: string; chosen: string }): string[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Color => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/gu) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const over = (top: Color, below: Color): Color =>
    [...([0, 1, 2] as const).map((at) => top[at] * top[3] + below[at] * (1 - top[3])), 1] as unknown as Color;
  const light = (color: Color): number => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: Color, other: Color): number => {
    const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  };
  const systemColor = (name: string): Color => {
    const probe = document.createElement('i');
    probe.style.color = name;
    document.body.append(probe);
    const color = parse(getComputedStyle(probe).color);
    probe.remove();
    return color;
  };
  const canvas = systemColor('Canvas');
  const gray = String(systemColor('GrayText'));

  const behind = new Map<Element, Color>();
  /** The color on which an element's contents are painted. */
  const backdropOf = (element: Element | null): Color => {
    if (element === null) return canvas;
    const known = behind.get(element);
    if (known) return known;
    const color = over(parse(getComputedStyle(element).backgroundColor), backdropOf(element.parentElement));
    behind.set(element, color);
    return color;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers only is a pixel large.
    return (
      width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const place = (element: Element): string =>
    [element.parentElement, element]
      .map((each) => [each?.tagName.toLowerCase(), ...(each?.classList ?? [])].join('.'))
      .join(' > ');
  const linesOf = (style: CSSStyleDeclaration): string[] =>
    [
      ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
        style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) > 0
          ? style[`border${side}Color`]
          : '',
      ),
      style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 ? style.outlineColor : '',
    ].filter(Boolean);
  const paintsOf = (element: Element): string[] => {
    const own = getComputedStyle(element);
    const pseudo = ['::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(({ content }) => content !== 'none' && content !== 'normal');
    return [
      ...[own, ...pseudo].flatMap((style) => [style.backgroundColor, ...linesOf(style)]),
      ...(element instanceof SVGElement ? [own.fill, own.stroke].filter((color) => color !== 'none') : []),
    ];
  };
  /** Whether an element, or a part of it, differs from what is around it. */
  const stands = (element: Element, around: Color): boolean =>
    [element, ...element.querySelectorAll('*')].some((each) =>
      paintsOf(each).some((color) => ratio(over(parse(color), around), around) >= 3),
    );
  const faults: string[] = [];
  for (const element of [...document.querySelectorAll(figures)].filter(isSeen))
    if (!stands(element, backdropOf(element.parentElement))) faults.push(`not to be seen: ${place(element)}`);

  // The filled part of a meter must stand out, and its parts must differ.
  for (const fill of [...document.querySelectorAll('.meter > i, .ProjectUsage-bar > i')].filter(isSeen)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(fill);
    const bed = backdropOf(fill.parentElement);
    const isFilled = backgroundImage !== 'none' || ratio(over(parse(backgroundColor), bed), bed) >= 3;
    if (!isFilled) faults.push(`not filled: ${place(fill)}`);
    const next = fill.nextElementSibling;
    if (next === null || !isSeen(next)) continue;
    const other = getComputedStyle(next);
    if (other.backgroundColor === backgroundColor && other.backgroundImage === backgroundImage)
      faults.push(`like its neighbor: ${place(fill)}`);
  }

  const lookOf = (element: Element): string => {
    const looks = [element, ...element.querySelectorAll('.WizardDialog-number')].map((each) => {
      const style = getComputedStyle(each);
      return [
        style.backgroundColor,
        style.borderBottomColor,
        style.borderTopWidth,
        style.outlineStyle,
      ].join();
    });
    return looks.join(' / ');
  };
  for (const element of [...document.querySelectorAll(chosen)].filter(isSeen)) {
    if (element.matches('.AppHeader-crumbs *, :disabled')) continue;
    const kind = element.matches('input')
      ? 'input[type=radio]:not(:checked)'
      : `${element.tagName}.${element.className.split(' ')[0] ?? ''}`;
    const group = element.closest('nav, .seg, fieldset, ol, ul, [role=listbox]') ?? element.parentElement;
    const like = [...(group?.querySelectorAll(kind.replace(/\.$/u, '')) ?? [])].find(
      (each) =>
        each !== element && isSeen(each) && !each.matches(`${chosen}, [aria-disabled=true], :disabled`),
    );
    if (like && lookOf(like) === lookOf(element))
      faults.push(`chosen, and looks like the others: ${place(element)}`);
  }
  for (const tab of [...document.querySelectorAll('.tabs :is(a, button):not([aria-current])')].filter(
    isSeen,
  )) {
    const around = backdropOf(tab.parentElement);
    const line = over(parse(getComputedStyle(tab).borderBottomColor), around);
    if (String(line) !== String(around)) faults.push(`underlined without being chosen: ${place(tab)}`);
  }
  const controls = ':is(button, a, input, select, textarea, [role=menuitem], [role=switch])';
  for (const control of document.querySelectorAll(
    `${controls}:is(:disabled, [aria-disabled=true]:not([aria-busy=true]))`,
  ))
    if (isSeen(control) && String(parse(getComputedStyle(control).color)) !== gray)
      faults.push(`disabled, and looks enabled: ${place(control)}`);
  const focused = document.activeElement;
  if (focused?.matches(`${controls}:focus-visible`) && isSeen(focused)) {
    const shown = [
      focused,
      focused.closest('.input, .find-rows, .pick, label, [role=dialog]'),
      ...focused.querySelectorAll('*'),
    ];
    const isMarked = shown.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineColor } = getComputedStyle(each);
      const around = backdropOf(each.parentElement);
      return outlineStyle !== 'none' && ratio(over(parse(outlineColor), around), around) >= 3;
    });
    if (!isMarked) faults.push(`focused, and looks like before: ${place(focused)}`);
  }
  // The logo of a card's brand draws its own background, and its name is beside it.
  const unjudged = 'option, script, style, .CardBrand-brand svg';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isSeen(element) || element.closest(unjudged)) continue;
    const style = getComputedStyle(element);
    const around = backdropOf(element);
    const ink = element instanceof SVGElement ? style.fill : style.color;
    if (ratio(over(parse(ink), around), around) < 4.5)
      faults.push(`can't be read: “${node.textContent.trim()}” (${place(element)})`);
  }
  return [...new Set(faults)];
}

/** The faults of the current page in its current theme, one line each. */
export const contrastFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(judge, { figures: FIGURES, chosen: CHOSEN });
