/** How each family shows a text. */
import type { Kind } from '../kinds.ts';
import { Button, Chip, ColumnHeading, Condition, Fact, MenuEntry, TextLink } from './controls.tsx';
import type { Family } from './family.ts';
import { Check, Choice, Fault, Hint, Label, Placeholder } from './fields.tsx';
import { Heard, Note, State, Tip, Toast, Words } from './said.tsx';
import { Title } from './Title.tsx';

export const FAMILIES: Readonly<Record<Kind, Family>> = {
  toast: Toast,
  tooltip: Tip,
  title: Title,
  state: State,
  note: Note,
  text: Words,
  menu: MenuEntry,
  button: Button,
  link: TextLink,
  label: Label,
  hint: Hint,
  fault: Fault,
  placeholder: Placeholder,
  check: Check,
  option: Choice,
  chip: Chip,
  column: ColumnHeading,
  fact: Fact,
  condition: Condition,
  heard: Heard,
};
