/** Transforms messages for the workbench before the page shows them. */
import type { Decorate } from '../../src/kit/i18n/texts.ts';
import { WORKBENCH } from '../textFiles.ts';
import { areaOf, formsOf, messageOf } from '../tools/catalogue.ts';
import { pseudoMessage } from '../tools/pseudo.ts';
import { markOf } from './marks.ts';
import type { WorkbenchState } from './store.ts';

/** The longest wording of a message in any language; undefined when unknown. */
export type Longest = (key: string) => string | undefined;

type Tree = { readonly [name: string]: string | Tree };

function mapLeaves(tree: Tree, change: (key: string, message: string) => string, prefix = ''): Tree {
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    typeof value === 'string' ? change(prefix + name, value) : mapLeaves(value, change, `${prefix}${name}.`),
  ]);
  return Object.fromEntries(entries) as Tree;
}

/** A message in its longest wording, with as many plural forms as the language has. */
const lengthened = (message: string, longest = ''): string =>
  messageOf(formsOf(message).map((form) => (form.length > longest.length ? form : longest)));

/** Returns a function that applies the edits and the display mode to a message, and marks each form. */
export const decorateBy =
  ({ edits, showing }: Pick<WorkbenchState, 'edits' | 'showing'>, longest: Longest): Decorate =>
  (locale, messages) =>
    mapLeaves(messages as Tree, (key, message) => {
      // The workbench's own texts stay unchanged.
      if (WORKBENCH.some((area) => area === areaOf(key))) return message;
      const edited = edits[locale]?.[key] ?? message;
      const shown = {
        plain: () => edited,
        pseudo: () => pseudoMessage(edited),
        longest: () => lengthened(edited, longest(key)),
      }[showing]();
      return messageOf(formsOf(shown).map((form) => form + markOf(key)));
    });
