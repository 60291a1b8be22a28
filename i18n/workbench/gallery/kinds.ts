/** The kind of component that shows a message, guessed from its key or its note. */

/** The families of components, in the order of the gallery. */
export const KINDS = [
  'toast',
  'tooltip',
  'title',
  'state',
  'note',
  'text',
  'menu',
  'button',
  'link',
  'label',
  'hint',
  'fault',
  'placeholder',
  'check',
  'option',
  'chip',
  'column',
  'fact',
  'condition',
  'heard',
] as const;
export type Kind = (typeof KINDS)[number];

type Rule = readonly [RegExp, Kind];

/** Groups of keys whose notes describe the occasion rather than the component. */
const BY_KEY: readonly Rule[] = [
  [/^shell\.reason\./u, 'tooltip'],
  [/^accounts\.field\./u, 'label'],
  [
    /^filters\.(operator|field|connector|condition|conditionBare|range|values|where|pending)(\.|$)/u,
    'condition',
  ],
  [/^drawDowns\.project\.(state|named)/u, 'option'],
  [/^enterprise\.\w+\.noneFound$/u, 'note'],
  [/\.(noneFound|noOptions|loadingOptions|optionsFailed)$/u, 'text'],
  [/^(invite|card|upgrade|seats\.add|seats\.licenses)\.failure\.(?!look$|emails$)/u, 'note'],
  [/^card\.outcome\.(processing|cancelled|unknown|failed)$/u, 'note'],
  [/^video\.manage\.(fail\.|changed|notKnown|nowIs)/u, 'note'],
  [
    /^enterprise\.(licenses\.(previewFailed|failed|costChanged)|invoice\.emailChanged|deal\.(mismatch|unchecked))$/u,
    'note',
  ],
  [/^(accounts|people)\.(status|bulk)\.(unread|unknownBody)$/u, 'note'],
  [/^users\.row\./u, 'menu'],
  [/^lists\.dropped\.|^features\.access\.failed|^common\.error\./u, 'note'],
  [
    /^seats\.add\.(full|past)\.|^seats\.(add\.due|licenses\.(total|renewal)|from\.month)|^order\.sum\./u,
    'fact',
  ],
];

/** By the first words of the note; specific rules come before general ones. */
const BY_NOTE: readonly Rule[] = [
  [/read (only |out )?by screen readers|(as|for) screen readers|^Name of (the|a|that) cross/iu, 'heard'],
  [/^(In \w+, )?Toast\b/u, 'toast'],
  [/^Tooltip\b|^Why (the button|something)|; its tooltip/u, 'tooltip'],
  [/^(First |Last |An? )?entry of (the|that|this) menu/iu, 'menu'],
  [/^(Column heading|Label and column)/u, 'column'],
  [/^(Begin|Middle) of a condition|^Between two conditions/u, 'condition'],
  [/^(Small )?(chip|badge)\b/iu, 'chip'],
  [/^(Check box|Label of a (check box|switch)|The same check box)/u, 'check'],
  [/^(First )?(entry|choice) of (the|that|a) (choice|field|selector)|^A choice of|^Value of/iu, 'option'],
  [/^In the list (under|that opens)/u, 'text'],
  [/^In(side)? (the|an|that) empty (search )?field|^In that field while|words in it while/u, 'placeholder'],
  [/^(Grey )?hint\b|^The (same|second|last) .{0,18}hint/iu, 'hint'],
  [
    /^(Error )?under (the|a|that|these|an empty) (choice|field|place|check box|condition|person|search field)/iu,
    'fault',
  ],
  [/^Error\b|^Message (of the browser|when)|^Why (the file|nothing)/u, 'fault'],
  [
    /^Field label|^Label (of|in)\b|^Heading over (a choice|these|check boxes)|^(The|One) same field/u,
    'label',
  ],
  [/^Title of \w{1,20} (\w{1,20} )?(dialog|drawer)/u, 'title'],
  [/^(Title|Heading|Page title)\b.{0,60}(in place|of (the|a) page|once|when)/u, 'state'],
  [/^In place of (the|those|these|that|its) (rows|switches|list|pools|table|deals|companies)/u, 'state'],
  [/^(The )?(title|heading)\b/iu, 'title'],
  [/^(Big |Short |Last )?button\b|^(The|That) same button|^On (the|that|these)\b.{0,12}buttons?/iu, 'button'],
  [/^Stands (on|in place) .{0,20}button|^One of two buttons|^Beside a spinner, and on a button/u, 'button'],
  [/^(The same )?link\b|^In place of that link/iu, 'link'],
  [/^(Label before|Name of a (sum|number)|Line in|(The )?last line|(A )?Value after|Names? )/u, 'fact'],
  [/^\w+ step of/u, 'fact'],
  [
    /^(A )?(Note|Notice|Warning|Bar) |^Over the|^At the top of|^(\w{1,20},? )?In (the|a|that) (dialog|drawer|card)/iu,
    'note',
  ],
];

const find = (rules: readonly Rule[], text: string): Kind | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/** The family of a message; by default `text`, for texts of dialogs and pages. */
export const kindOf = (key: string, note: string): Kind => find(BY_KEY, key) ?? find(BY_NOTE, note) ?? 'text';

const WENT_WRONG =
  /fail|refus|unread|unknown|gone|error|conflict|changed$|wrong|expired|invalid|missing|stale|skipped|broken|tooOften/iu;
const IN_FAILURE = /\.(fail|failure|problem)\./u;
/** Messages under `failed` and similar keys that don't report a failure. */
const FINE = /\.(copied|title|body|details|again|some|look|looking|nobody|restored)$/u;

/** Whether a toast or note reports a failure, judging by its key. */
export const isBad = (key: string): boolean =>
  !FINE.test(key) && (IN_FAILURE.test(key) || WENT_WRONG.test(key.slice(key.lastIndexOf('.') + 1)));
