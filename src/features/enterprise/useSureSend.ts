import { useRef, useState } from 'react';
import { isRefusal, placeOf, textOf } from '../../data/errors.ts';
import { useT } from '../../ui/i18n.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

export type SureSendFailure = {
  readonly text: string;
  /** Where it can be mended. */
  readonly place: string | undefined;
  /** Nobody knows whether it happened: it is looked up before anything is sent again. */
  readonly isUnknown: boolean;
};

type Options<Input> = {
  /** A text is why nothing was sent. */
  send(input: Input): Promise<string | undefined>;
  /** Whether it has happened; rejects when that can't be read. */
  look(input: Input): Promise<boolean>;
  /** Of a failure without words of the server. */
  fallback: string;
  onDone(input: Input): void;
  /** It was refused, and has happened all the same: in another tab, by somebody else. */
  onOvertaken(text: string): void;
};

/** Sends one request at a time. After a lost answer it is read whether it happened, before the button comes back. */
export function useSureSend<Input>({ send, look, fallback, onDone, onOvertaken }: Options<Input>) {
  const t = useT();
  const [busy, once] = useOneAtATime();
  const [failure, setFailure] = useState<SureSendFailure>();
  const unknown = useRef<{ input: Input; text: string }>(undefined);

  const fail = (text: string, place?: string) => setFailure({ text, place, isUnknown: false });

  async function lookAt(input: Input, text: string, place?: string): Promise<void> {
    try {
      const happened = await look(input);
      unknown.current = undefined;
      if (happened) onDone(input);
      else fail(text, place);
    } catch {
      unknown.current = { input, text };
      setFailure({ text: t('enterprise.unknown', { reason: text }), place, isUnknown: true });
    }
  }

  async function refused(error: unknown, input: Input): Promise<void> {
    const text = textOf(error) ?? fallback;
    let happened = false;
    try {
      happened = await look(input);
    } catch {
      // It was refused: that stands, whatever else is not known.
    }
    if (happened) onOvertaken(text);
    else fail(text, placeOf(error));
  }

  return {
    busy,
    failure,
    /** What is not known stays so. */
    forget() {
      if (!unknown.current) setFailure(undefined);
    },
    /** Sends; or, where it is not known how the last one ended, looks that up and no more. */
    run: (input: Input) =>
      once(async () => {
        const open = unknown.current;
        if (open) return lookAt(open.input, open.text);
        setFailure(undefined);
        let unsent: string | undefined;
        try {
          unsent = await send(input);
        } catch (error) {
          return isRefusal(error) ? refused(error, input) : lookAt(input, textOf(error) ?? fallback);
        }
        if (unsent === undefined) onDone(input);
        else fail(unsent);
      }),
  };
}
