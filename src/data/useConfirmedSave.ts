/**
 * The confirmed write (docs/adr/025) as the `mutationFn` of react-admin's `CreateBase` and `EditBase`: resolves with
 * the record, even if only the answer was lost, and rejects when nothing is known to be written.
 */
import { useState } from 'react';
import type { Id } from '../domain/entities.ts';
import { type End, isWritten, type SaveEnd } from '../domain/writes/confirmedWrite.ts';
import { failureOf, textOf } from './errors.ts';
import { saveEndOf, useConfirmedWrite } from './useConfirmedWrite.ts';

type Save<Rec, Data> = {
  /** Reads the stored record; returns the data merged with what others have changed, or the reason not to send it. */
  follow?(data: Data): Promise<Data | string>;
  send(data: Data): Promise<{ data: Rec }>;
  /** After a lost answer: reads the record, and returns it if it shows that the write was done. */
  look(data: Data): Promise<Rec | undefined>;
  /** The field that a refusal with 409 is about. */
  taken: string;
  /** Shown when the server gives no reason. */
  failed: string;
  /** Called with the outcome of each attempt, and the data that it is about. */
  onEnd?(end: End<unknown, unknown, unknown, string> | undefined, data: Data): void;
};

/** The field errors, where react-admin's `save` looks for them. */
const rejection = (errors: Record<string, string>) =>
  Object.assign(new Error('Nothing is known to be written'), { body: { errors } });

/** `end` is the outcome of the last attempt, as a form shows it. */
export function useConfirmedSave<Rec extends { id: Id }, Data>(save: Save<Rec, Data>) {
  const { run } = useConfirmedWrite<Data, { data: Rec }, Rec | undefined, string>();
  const [last] = useState<{ end: SaveEnd }>({ end: undefined });
  return {
    end: (): SaveEnd => last.end,
    mutationFn: async (params: { data?: object | undefined }): Promise<Rec> => {
      // react-admin's types say that any part may be missing; it is what the form's `transform` returned.
      let data = params.data as Data;
      const end = await run({
        input: data,
        async prepare() {
          const followed = await save.follow?.(data);
          if (typeof followed === 'string') return { stop: followed };
          return void (data = followed ?? data);
        },
        send: () => save.send(data),
        look: () => save.look(data),
        isDone: (record) => record !== undefined,
        // The form keeps its input, so there is nothing to read again for it.
        isOutdated: () => false,
      });
      last.end = saveEndOf(end, save.failed);
      save.onEnd?.(end, end?.kind === 'found' && end.isEarlier ? end.input : data);
      const record = isWritten(end) ? (end.kind === 'done' ? end.answer.data : end.read) : undefined;
      if (record) return record;
      const error = end?.kind === 'refused' ? end.error : undefined;
      throw rejection(
        failureOf(error).statusCode === 409 ? { [save.taken]: textOf(error) ?? save.failed } : {},
      );
    },
  };
}
