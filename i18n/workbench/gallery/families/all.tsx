/** How each family renders a text. */
import { useState } from 'react';
import { Button } from '../../../../src/kit/controls/Button.tsx';
import { useT } from '../../../../src/kit/i18n/i18n.tsx';
import { Confirmation } from '../../../../src/kit/layers/confirm.tsx';
import type { Kind } from '../kinds.ts';
import { piecesIn } from '../rooms.ts';
import { exampleParams } from '../wording.ts';
import {
  ButtonSample,
  ChipSample,
  ColumnSample,
  ConditionSample,
  FactSample,
  MenuEntrySample,
  LinkSample,
} from './controls.tsx';
import type { Family, FamilyProps } from './family.ts';
import {
  CheckSample,
  ChoiceSample,
  FaultSample,
  HintSample,
  LabelSample,
  PlaceholderSample,
} from './fields.tsx';
import { HeardSample, NoteSample, StateSample, TipSample, ToastSample, WordsSample } from './said.tsx';

/** Sample number for dialogs whose texts depend on it. */
const COUNT = 25;

/** Names of messages that belong to the same dialog as a title. */
const BESIDE = {
  context: /\.(context|lead|help)$/u,
  body: /\.(body|effect|ends|text)$/u,
  action: /\.(action|send|save|apply|start|leaveOut|discard)$/u,
} as const;

/** The title on its own; a button opens a real dialog with it and the texts that belong to it. */
function TitleSample({ text, piece, room }: FamilyProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const group = piece.key.slice(0, piece.key.lastIndexOf('.') + 1);
  const beside = (pattern: RegExp): string | undefined => {
    const found = piecesIn(room).find(({ key }) => key.startsWith(group) && pattern.test(key));
    if (!found) return undefined;
    return t(found.key, { smart_count: COUNT, ...exampleParams(found.note) });
  };
  return (
    <div className="exhibit-title">
      <div className="modal">
        <header>
          <div className="grow">
            <h2>{text}</h2>
          </div>
        </header>
      </div>
      <Button small onClick={() => setOpen(true)}>
        {t('gallery.show')}
      </Button>
      {isOpen ? (
        <Confirmation
          question={{
            title: text,
            context: beside(BESIDE.context),
            body: beside(BESIDE.body),
            action: beside(BESIDE.action) ?? t('gallery.sample.go'),
            danger: /delete|remove|LAPSED|INACTIVE|cancel/u.test(piece.key),
          }}
          close={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

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
