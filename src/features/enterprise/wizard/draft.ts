/** The wizard's draft, its steps and the request body (spec 2 §4). Pure. */
import type { EnterpriseOrder, InvoiceExtras } from '../../../data/methods/money.ts';
import { isZeroDeal } from '../../../domain/billing/deals.ts';
import type { Company, Deal, Id, Region } from '../../../domain/entities.ts';
import type { UpgradableTier } from '../../../domain/plans/planRules.ts';

export type StepKey = 'confirmation' | 'company' | 'region' | 'deal' | 'invoice';

export type EnterpriseDraft = {
  /** The effects of the upgrade were confirmed; Lite accounts only. */
  readonly confirmed: boolean;
  readonly company: Company | undefined;
  /** Lite accounts only. */
  readonly region: Region | undefined;
  readonly deal: Deal | undefined;
  /** The deal that passed the check. */
  readonly checked: Id | undefined;
};

export const EMPTY: EnterpriseDraft = {
  confirmed: false,
  company: undefined,
  region: undefined,
  deal: undefined,
  checked: undefined,
};

export type Change =
  | { readonly type: 'confirm' }
  | { readonly type: 'company'; readonly company: Company }
  | { readonly type: 'region'; readonly region: Region }
  | { readonly type: 'deal'; readonly deal: Deal }
  | { readonly type: 'checked'; readonly dealId: Id }
  /** The chosen deal has another amount by now. It stays checked, so that its invoice can still be sent. */
  | { readonly type: 'amount'; readonly deal: Deal }
  /** A step back: the deal has to be checked again. */
  | { readonly type: 'back' };

/** Reduces a change. Another company drops the deal; another deal, or another amount of it, drops the check. */
export function changed(draft: EnterpriseDraft, change: Change): EnterpriseDraft {
  switch (change.type) {
    case 'confirm':
      return { ...draft, confirmed: true };
    case 'company':
      return change.company.id === draft.company?.id
        ? { ...draft, company: change.company }
        : { ...draft, company: change.company, deal: undefined, checked: undefined };
    case 'region':
      return { ...draft, region: change.region };
    case 'deal': {
      const { internalId, amount } = change.deal;
      const isSame = internalId === draft.deal?.internalId && amount === draft.deal.amount;
      return { ...draft, deal: change.deal, checked: isSame ? draft.checked : undefined };
    }
    case 'checked':
      // Ignores the result for a deal that is no longer chosen.
      return draft.deal?.internalId === change.dealId ? { ...draft, checked: change.dealId } : draft;
    case 'amount':
      return { ...draft, deal: change.deal };
    case 'back':
      return { ...draft, checked: undefined };
  }
}

export type Rules = {
  readonly tier: UpgradableTier;
  /** The flag deal_zero: a deal of $0 is sent without an invoice. */
  readonly dealZero: boolean;
};

/** Whether the upgrade is sent on the deal step. */
export const isSentAtDeal = ({ deal }: EnterpriseDraft, { dealZero }: Rules): boolean =>
  dealZero && deal !== undefined && isZeroDeal(deal);

/** The steps, as far as the draft determines them. */
export function stepsOf(draft: EnterpriseDraft, rules: Rules): readonly [StepKey, ...StepKey[]] {
  const last: StepKey[] = isSentAtDeal(draft, rules) ? ['deal'] : ['deal', 'invoice'];
  return rules.tier === 'LITE' ? ['confirmation', 'company', 'region', ...last] : ['company', ...last];
}

/** Whether the step belongs to the wizard and everything before it is complete. */
export function isOpen(draft: EnterpriseDraft, rules: Rules, step: StepKey): boolean {
  const isLite = rules.tier === 'LITE';
  switch (step) {
    case 'confirmation':
      return isLite;
    case 'company':
      return !isLite || draft.confirmed;
    case 'region':
      return isLite && draft.confirmed && draft.company !== undefined;
    case 'deal':
      return draft.company !== undefined && (!isLite || (draft.confirmed && draft.region !== undefined));
    case 'invoice':
      return (
        isOpen(draft, rules, 'deal') &&
        draft.deal !== undefined &&
        draft.checked === draft.deal.internalId &&
        !isSentAtDeal(draft, rules)
      );
  }
}

/** Whether a step's choice is made, so that the next step can follow. */
export function isChosen(draft: EnterpriseDraft, step: StepKey): boolean {
  if (step === 'company') return draft.company !== undefined;
  if (step === 'region') return draft.region !== undefined;
  return step !== 'deal' || draft.deal !== undefined;
}

/** Whether closing the wizard would lose anything. */
export const isBegun = ({ company, region, deal }: EnterpriseDraft): boolean =>
  Boolean(company ?? region ?? deal);

/** The request body; undefined while something is missing or the deal was not checked. */
export function payloadOf(
  accountId: Id,
  draft: EnterpriseDraft,
  rules: Rules,
  extras: InvoiceExtras,
): EnterpriseOrder | undefined {
  const { company, deal, region, checked } = draft;
  if (!company || !deal || checked !== deal.internalId || !isOpen(draft, rules, 'deal')) return undefined;
  return {
    accountId,
    dealId: deal.internalId,
    hubspotCompanyId: company.id,
    ...(rules.tier === 'LITE' && region !== undefined ? { serverRegion: region } : {}),
    ...(isSentAtDeal(draft, rules) ? {} : extras),
  };
}
