/**
 * The bot check before a sign-in: invisible at first, then the challenge that the server requests (spec 1 §2, §4;
 * decisions §1). A challenge's code is loaded on demand.
 */
import type { Asking, Prover } from './puzzle.ts';
import { useMemo } from 'react';
import { usePublic } from '../context.ts';

/** Sent along with the credentials. */
export type Proof = { recaptchaToken: string; useRecaptchaFallback?: true };

/** `unanswered`: the visible challenge has not been solved. `failed`: the check itself does not work. */
export type ProofProblem = 'unanswered' | 'failed';

export type BotCheck = {
  /** Ref callback of the element that challenges are rendered in. */
  attach(place: HTMLElement | null): () => void;
  /** Preloads what the next proof needs. */
  prepare(): void;
  /** Gets a proof for one request. */
  prove(): Promise<Proof | ProofProblem>;
  /** Shows the visible challenge that the server requests; false when it can't be shown. */
  challenge(kind: 'checkbox' | 'puzzle'): Promise<boolean>;
  /** Called after the last proof was spent on a failed request: the next request needs a new one. */
  renew(): void;
};

/** Sent when no check is configured, in `dev` only (decisions §1). */
const DEV_TOKEN = 'dev-bot-check';

type Kind = 'none' | 'invisible' | 'checkbox' | 'puzzle';

async function openProver(kind: Exclude<Kind, 'none'>, host: HTMLElement, context: Asking): Promise<Prover> {
  const config = context.runtime.config.botCheck;
  const address = {
    invisible: config.invisibleSiteKey,
    checkbox: config.checkboxSiteKey,
    puzzle: config.puzzleUrl,
  }[kind];
  if (address === '') throw new Error(`no ${kind} bot check is configured`);
  if (kind === 'puzzle') {
    const { openPuzzle } = await import('./puzzle.ts');
    return openPuzzle(host, address, context);
  }
  const { openRecaptcha } = await import('./recaptcha.tsx');
  return openRecaptcha(host, address, kind);
}

function createBotCheck(context: Asking): BotCheck {
  let place: HTMLElement | null = null;
  let kind: Kind = context.runtime.config.botCheck.invisibleSiteKey === '' ? 'none' : 'invisible';
  let opened: { host: HTMLElement; prover: Promise<Prover> } | undefined;

  function close(): void {
    const was = opened;
    opened = undefined;
    was?.prover
      .then(
        (prover) => prover.remove(),
        () => undefined,
      )
      .finally(() => was.host.remove());
  }

  function open(as: Exclude<Kind, 'none'>): Promise<Prover> {
    if (opened) return opened.prover;
    const host = document.createElement('div');
    place?.append(host);
    const mine = { host, prover: openProver(as, host, context) };
    opened = mine;
    // Forgets a failed load, so that the next attempt loads again.
    mine.prover.catch(() => {
      if (opened === mine) close();
    });
    return mine.prover;
  }

  return {
    attach(element) {
      place = element;
      return () => {
        place = null;
        close();
      };
    },
    prepare() {
      if (kind !== 'none') open(kind).catch(() => undefined);
    },
    async prove() {
      const asked = kind;
      if (asked === 'none') return { recaptchaToken: DEV_TOKEN };
      const token = await open(asked)
        .then((prover) => prover.token())
        .catch(() => 'failed' as const);
      if (token === 'failed') return 'failed';
      if (token === undefined) return asked === 'checkbox' ? 'unanswered' : 'failed';
      return asked === 'puzzle'
        ? { recaptchaToken: token, useRecaptchaFallback: true }
        : { recaptchaToken: token };
    },
    challenge(wanted) {
      close();
      kind = wanted;
      return open(wanted).then(
        () => true,
        () => false,
      );
    },
    renew() {
      opened?.prover.then(
        (prover) => prover.reset(),
        () => undefined,
      );
    },
  };
}

export function useBotCheck(): BotCheck {
  const context = usePublic();
  return useMemo(() => createBotCheck(context), [context]);
}
