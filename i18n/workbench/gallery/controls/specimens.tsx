/** Every kind of control in every state; a browser test compares their boxes (docs/adr/034). */
import type { ReactNode } from 'react';
import { EMAIL_CHIPS } from '../../../../src/domain/values/chips.ts';
import { Button } from '../../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../../src/kit/controls/Icon.tsx';
import { MultiCombobox } from '../../../../src/kit/controls/MultiCombobox.tsx';
import { ChipsInput } from '../../../../src/kit/form/ChipsInput.tsx';

export const STATES = [
  'empty',
  'placeholder',
  'filled',
  'long',
  'focus',
  'error',
  'disabled',
  'locked',
] as const;
export type State = (typeof STATES)[number];

const LONG = 'A value that is longer than the box it is shown in, so that its end is cut off';
const CHOICES = ['Europe Union', 'United States', 'Australia'].map((label) => ({ value: label, label }));
const HINT = 'A hint';

type Shown = { id: string; label: string; state: State; text: string; box: string };
type Specimen = {
  /** Undefined when the control has no such state. */
  render(shown: Shown): ReactNode;
  lacks?: readonly State[];
};

const textOf = (state: State): string => {
  if (state === 'long') return LONG;
  return state === 'empty' || state === 'placeholder' ? '' : 'A value';
};

const hintOf = (state: State) => (state === 'placeholder' ? HINT : undefined);

/** The attributes of a native control in a state. */
const native = ({ id, label, state }: Shown) => ({
  id,
  'aria-label': label,
  'aria-invalid': state === 'error' ? true : undefined,
  disabled: state === 'disabled',
});

const input = (shown: Shown, props: { type?: string; value: string; inputMode?: 'decimal' }) => (
  <input
    {...native(shown)}
    className={shown.box}
    type={props.type ?? 'text'}
    inputMode={props.inputMode}
    placeholder={hintOf(shown.state)}
    readOnly={shown.state === 'locked'}
    defaultValue={props.value}
  />
);

const select = (shown: Shown, className?: string) => (
  <select {...native(shown)} className={className} defaultValue={shown.text}>
    {['', 'A value', LONG].map((each) => (
      <option key={each}>{each}</option>
    ))}
  </select>
);

const several = ({ state }: Shown): string[] => {
  if (state === 'empty' || state === 'placeholder') return [];
  return state === 'long' ? CHOICES.map(({ value }) => value) : ['Europe Union'];
};

const combobox = (shown: Shown, values: readonly string[]) => (
  <MultiCombobox
    label={shown.label}
    values={values}
    labelOf={(value) => value}
    choices={CHOICES}
    text=""
    onText={() => undefined}
    onChange={() => undefined}
    placeholder={hintOf(shown.state) ?? ''}
    invalid={shown.state === 'error'}
  />
);

export const SPECIMENS = {
  text: { render: (shown) => input(shown, { value: shown.text }) },
  number: {
    render: (shown) => input(shown, { inputMode: 'decimal', value: shown.text === '' ? '' : '1,450.00' }),
    lacks: ['long'],
  },
  days: {
    render: (shown) => input(shown, { type: 'number', value: shown.text === '' ? '' : '30' }),
    lacks: ['long'],
  },
  date: {
    render: (shown) => input(shown, { type: 'date', value: shown.text === '' ? '' : '2026-11-25' }),
    lacks: ['long', 'placeholder'],
  },
  textarea: {
    render: (shown) => (
      <textarea
        {...native(shown)}
        className={shown.box}
        rows={1}
        placeholder={hintOf(shown.state)}
        readOnly={shown.state === 'locked'}
        defaultValue={shown.text}
      />
    ),
  },
  select: { render: (shown) => select(shown, shown.box), lacks: ['placeholder', 'locked'] },
  pick: {
    render: (shown) => (
      <span className={`${shown.box} pick`}>
        <span>{HINT}</span>
        {select(shown)}
      </span>
    ),
    lacks: ['placeholder', 'locked'],
  },
  search: {
    render: (shown) => (
      <div className={shown.box}>
        <Icon name="search" />
        <input {...native(shown)} type="search" placeholder={hintOf(shown.state)} defaultValue={shown.text} />
      </div>
    ),
    lacks: ['locked'],
  },
  locked: {
    render: (shown) => (
      <div className={`${shown.box} read`}>
        <input {...native(shown)} readOnly defaultValue={shown.text} />
        <Icon name="lock" size="s" />
      </div>
    ),
    lacks: ['empty', 'placeholder', 'focus', 'error', 'disabled', 'filled'],
  },
  combobox: {
    render: (shown) => combobox(shown, several(shown)),
    lacks: ['focus', 'disabled', 'locked'],
  },
  chips: {
    render: (shown) => (
      <ChipsInput
        id={shown.id}
        inputRef={null}
        values={several(shown)}
        onChange={() => undefined}
        onRefused={() => undefined}
        rules={EMAIL_CHIPS}
        wordsOf={({ kind }) => kind}
        readOnly={shown.state === 'locked'}
        placeholder={hintOf(shown.state)}
        invalid={shown.state === 'error'}
        describedBy={undefined}
      />
    ),
    lacks: ['focus', 'disabled'],
  },
  // The provider's frame is inside the box, which gets its focus and error styles from events.
  card: {
    render: (shown) => (
      <div className={shown.box}>
        <span>{shown.text}</span>
      </div>
    ),
    lacks: ['placeholder', 'disabled', 'locked', 'long'],
  },
  // A file is chosen with a button as tall as a field.
  file: {
    render: (shown) => (
      <Button icon={<Icon name="export" />} refused={shown.state === 'disabled'}>
        {shown.label}
      </Button>
    ),
    lacks: ['placeholder', 'filled', 'long', 'focus', 'error', 'locked'],
  },
} satisfies Readonly<Record<string, Specimen>> as Readonly<Record<string, Specimen>>;

type Props = { kind: string; state: State; place: string };

/** One control in one state. */
export function SpecimenView({ kind, state, place }: Props) {
  const specimen = SPECIMENS[kind];
  if (!specimen || specimen.lacks?.includes(state)) return null;
  const extra = state === 'error' ? ' bad' : state === 'focus' ? ' on' : '';
  const id = `control-${place}-${kind}-${state}`;
  const shown = { id, label: `${kind}, ${state}`, state, text: textOf(state), box: `input${extra}` };
  return (
    <div className="field" data-control={kind} data-state={state}>
      {kind === 'chips' ? (
        <label className="sr" htmlFor={id}>
          {shown.label}
        </label>
      ) : null}
      {specimen.render(shown)}
    </div>
  );
}
