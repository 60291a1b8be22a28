/** How each family renders a text. */
import type { Kind } from '../kinds.ts';
import {
  ButtonSample,
  ChipSample,
  ColumnSample,
  ConditionSample,
  FactSample,
  MenuEntrySample,
  LinkSample,
} from './controls.tsx';
import type { Family } from './family.ts';
import {
  CheckSample,
  ChoiceSample,
  FaultSample,
  HintSample,
  LabelSample,
  PlaceholderSample,
} from './fields.tsx';
import { HeardSample, NoteSample, StateSample, TipSample, ToastSample, WordsSample } from './said.tsx';
import { TitleSample } from './TitleSample.tsx';

export const FAMILIES: Readonly<Record<Kind, Family>> = {
  toast: ToastSample,
  tooltip: TipSample,
  title: TitleSample,
  state: StateSample,
  note: NoteSample,
  text: WordsSample,
  menu: MenuEntrySample,
  button: ButtonSample,
  link: LinkSample,
  label: LabelSample,
  hint: HintSample,
  fault: FaultSample,
  placeholder: PlaceholderSample,
  check: CheckSample,
  option: ChoiceSample,
  chip: ChipSample,
  column: ColumnSample,
  fact: FactSample,
  condition: ConditionSample,
  heard: HeardSample,
};
