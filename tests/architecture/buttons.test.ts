/** Controls for which the kit has a component use it, so that no button lacks its type, spinner or reason. */
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { parseText } from '../../i18n/tools/sources.ts';
import { codeBelow, textOf, PAGE_CODE } from './sources.ts';

/** What the page has before the console is fetched: the kit's buttons are 0.3 kB, and /login is as large as it may be. */
const AT_THE_START = [
  'src/kit/toasts/Toasts.tsx',
  'src/public/form/PasswordInput.tsx',
  'src/public/form/SubmitButton.tsx',
  'src/public/hosted/SocialButtons.tsx',
  'src/public/login/EndedNote.tsx',
];

/** A string literal with a class of the kit's buttons. */
const LOOK = /['"`](?:[^'"`]* )?(?:btn|icon-btn|link)(?: [^'"`]*)?['"`]/u;

/** Native buttons that look like one of the kit's, in any branch of their class, verbatim. */
function ownButtons(file: string, text: string): string[] {
  const found: string[] = [];
  const classOf = (attribute: ESTree.JSXAttributeItem) =>
    attribute.type === 'JSXAttribute' && attribute.name.name === 'className' && attribute.value
      ? text.slice(attribute.value.start, attribute.value.end)
      : '';
  new Visitor({
    JSXOpeningElement({ name, attributes, start, end }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'button') return;
      if (attributes.some((each) => LOOK.test(classOf(each)))) found.push(text.slice(start, end));
    },
  }).visit(parseText(file, text).program);
  return found;
}

/** Classes that components of the kit write: buttons, chips, notes, spinners, choices, cards, skeletons, inputs. */
const WRITTEN_BY_THE_KIT = [
  'btn icon-btn chip note spinner',
  'choices choice radio check check-line',
  'card skeleton loading input',
].flatMap((each) => each.split(' '));

/** The classes among those that a file writes itself, in any text of a `className`. */
function kitClasses(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.name !== 'className' || !value) return;
      const words = text.slice(value.start, value.end).match(/(?<=['"`])[^'"`]*(?=['"`])/gu) ?? [];
      found.push(
        ...words.flatMap((each) => each.split(' ')).filter((each) => WRITTEN_BY_THE_KIT.includes(each)),
      );
    },
  }).visit(parseText(file, text).program);
  return found;
}

test('native buttons with a class of the kit’s buttons are in the listed files, and only there', () => {
  const found = codeBelow(...PAGE_CODE).filter((file) => ownButtons(file, textOf(file)).length > 0);
  expect(found.toSorted()).toEqual(AT_THE_START);
});

test('a native button with a class of the kit’s buttons is found, one with another class is not', () => {
  const text = `
    const all = (
      <>
        <button type="button" className="btn s" />
        <button className={isOn ? 'link' : 'chip'} type="button" />
        <button type="button" className={\`tool icon-btn \${more}\`} />
        <button type="button" className="find-all" aria-label="link" />
        <button type="button" className="menu-btn linked" />
        <a className="btn" href="/there" />
        <Button className="link" />
      </>
    );
  `;
  expect(ownButtons('src/planted.tsx', text)).toEqual([
    '<button type="button" className="btn s" />',
    "<button className={isOn ? 'link' : 'chip'} type=\"button\" />",
    '<button type="button" className={`tool icon-btn ${more}`} />',
  ]);
});

test('screens and their parts write no class of a component of the kit', () => {
  const files = codeBelow('src/app', 'src/features', 'src/shared').filter((file) => file.endsWith('.tsx'));
  const found = files.flatMap((file) => kitClasses(file, textOf(file)).map((each) => `${file}: ${each}`));
  expect(found).toEqual([]);
});

test('a class of the kit is found in any branch of a className, one that only contains its name is not', () => {
  const text = `
    const all = (
      <>
        <span className="chip ok" />
        <Menu className={isOn ? 'btn s' : styles.chip} />
        <p className={clsx('cell', isBad && 'note bad')} />
        <label className="check-line cell" />
        <p className="page-note chips" title="note" />
      </>
    );
  `;
  expect(kitClasses('src/planted.tsx', text)).toEqual(['chip', 'btn', 'note', 'check-line']);
});
