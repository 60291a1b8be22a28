/** Seeded video minutes, derived from the row of the account, so that the rest of a seed stays the same. */
import type { Db } from '../db/db.ts';
import { type VideoProject, videoRowId, type VideoRow, type VideoSeed, type VideoUse } from '../db/video.ts';
import { DAY_MS } from '../state/clock.ts';
import { type CompanyKey, companyRow } from './companies.ts';

/** Minutes that were added to a term, by days after its start. */
type Added = { readonly minutes: number; readonly after: number };
type Term = { readonly daysAgo: number; readonly minutes: number; readonly added?: readonly Added[] };
/** Minutes that a project used in the current term. */
type Use = { readonly name?: string; readonly minutes: number; readonly responses?: number };
type Plan = { readonly terms: readonly Term[]; readonly uses: readonly Use[] };

const STUDIES: readonly Use[] = [
  { name: 'Onboarding diary study', minutes: 214, responses: 96 },
  { name: 'Packaging reactions, wave 3', minutes: 173, responses: 240 },
  { name: 'Checkout usability', minutes: 121, responses: 58 },
  { name: 'Store visit, Lyon', minutes: 68, responses: 24 },
  { name: 'Brand film pre-test', minutes: 36 },
];

/** Three years of terms with additions, one of them not in whole minutes. */
const LONG: Plan = {
  terms: [
    { daysAgo: 20, minutes: 1000, added: [{ minutes: 250, after: 13 }] },
    {
      daysAgo: 385,
      minutes: 1000,
      added: [
        { minutes: 500, after: 172 },
        { minutes: 119.9, after: 306 },
      ],
    },
    { daysAgo: 750, minutes: 800 },
  ],
  uses: STUDIES,
};

/** More minutes used than allocated, in more projects than the collapsed table shows. */
const OVER: Plan = {
  terms: [{ daysAgo: 90, minutes: 600 }],
  uses: [
    ...STUDIES,
    // A deleted project.
    { minutes: 40.5 },
    ...Array.from({ length: 9 }, (_, n) => ({ name: `Concept test ${n + 1}`, minutes: 9 - n * 0.7 })),
  ],
};

const NONE: Plan = { terms: [], uses: [] };
/** The first term has not begun yet. */
const AHEAD: Plan = { terms: [{ daysAgo: -12, minutes: 1000 }], uses: [] };
const UNUSED: Plan = { terms: [{ daysAgo: 3, minutes: 1000 }], uses: [] };

/** Placeholder for the account's name. */
const NAME = '{account}';

const PLANS: Partial<Record<CompanyKey, Plan>> = {
  aldergrove: LONG,
  beacon: OVER,
  calder: NONE,
  markup: {
    terms: LONG.terms,
    uses: [{ name: `${NAME} interviews`, minutes: 12.4, responses: 7 }],
  },
  rightToLeft: { terms: LONG.terms, uses: [{ name: 'دراسة العلامة التجارية', minutes: 33, responses: 12 }] },
  placeholder: AHEAD,
};
const OTHERS: readonly Plan[] = [LONG, UNUSED, OVER, NONE, LONG, AHEAD];

/** The plan of a company: fixed companies have their own, the others take turns. */
function planOf(account: number): Plan {
  const key = (Object.keys(PLANS) as CompanyKey[]).find((one) => companyRow(one) === account);
  return (key && PLANS[key]) ?? OTHERS[account % OTHERS.length] ?? NONE;
}

const secondsOf = (minutes: number): number => Math.round(minutes * 60);

function rowsOf({ terms }: Plan, account: number, today: number): VideoRow[] {
  const rows = terms.flatMap(({ daysAgo, minutes, added = [] }): Omit<VideoRow, 'id'>[] => {
    const start = today - daysAgo * DAY_MS;
    const createdAt = Math.min(start, today - DAY_MS) + 9 * 3_600_000;
    return [
      { type: 'term', start, seconds: secondsOf(minutes), createdAt, updatedAt: createdAt },
      ...added.map(({ minutes: more, after }) => {
        const at = start + after * DAY_MS + 10 * 3_600_000;
        return {
          type: 'additionalMinutes' as const,
          start,
          seconds: secondsOf(more),
          createdAt: at,
          updatedAt: at,
        };
      }),
    ];
  });
  return rows.map((row, n) => ({ ...row, id: videoRowId(account, n + 1) }));
}

/** A project's usage: in the current term spread over three days, and a third more in the term before. */
function usesOf({ terms, uses }: Plan, projects: readonly VideoProject[], today: number): VideoUse[] {
  const current = terms.find(({ daysAgo }) => daysAgo >= 0);
  if (!current) return [];
  return projects.flatMap(({ id }, n) => {
    const seconds = secondsOf(uses[n]?.minutes ?? 0);
    const part = Math.floor(seconds / 3);
    const used = (daysAgo: number, some: number): VideoUse => ({
      project: id,
      at: today - daysAgo * DAY_MS,
      seconds: some,
    });
    return [
      used(current.daysAgo, part),
      used(Math.floor(current.daysAgo / 2), part),
      used(Math.min(1, current.daysAgo), seconds - 2 * part),
      used(current.daysAgo + 30, part),
    ];
  });
}

/** The video minutes of one account; `now` in milliseconds. */
export const seedVideo =
  ({ accounts }: Pick<Db, 'accounts'>, now: number) =>
  (account: number): VideoSeed => {
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const plan = planOf(account);
    const projects = plan.uses.map(({ name, responses }, n): VideoProject => ({
      id: `prj-${String(account + 1).padStart(6, '0')}-${n + 1}`,
      ...(name === undefined ? {} : { name: name.replace(NAME, () => accounts[account]?.name ?? '') }),
      ...(responses === undefined ? {} : { responses }),
    }));
    return { rows: rowsOf(plan, account, today), projects, uses: usesOf(plan, projects, today) };
  };
