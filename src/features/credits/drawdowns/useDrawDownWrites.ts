/** The three writes of draw-downs. What an answer was lost of is read back, so that nothing is drawn down twice. */
import { failureOf, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useCreditRefresh } from '../../../data/useCreditRefresh.ts';
import { isPending } from '../../../domain/credits.ts';
import type { DrawDown } from '../../../domain/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { centsOf } from '../../../domain/money.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Of a pending draw-down: the amount in cents. */
export type Draft = { cents: number; projectId: Id | undefined };

/** Where it is drawn down from. */
export type Source = { accountId: Id; creditPoolId: Id; dealId: Id };

const says = (drawDown: DrawDown, { cents, projectId }: Draft): boolean =>
  centsOf(drawDown.drawdownAmount) === cents && drawDown.projectId === projectId;

/** Each resolves with why it failed, in words, or with nothing once it is done. */
export function useDrawDownWrites({ accountId, creditPoolId, dealId }: Source) {
  const t = useT();
  const data = useConsoleData();
  const refresh = useCreditRefresh();

  /** `isDone` finds out what became of it when no answer came; it rejects when that can't be told. */
  async function attempt(
    done: 'updated' | 'removed',
    call: () => Promise<unknown>,
    isDone: () => Promise<boolean>,
  ): Promise<string | undefined> {
    const tell = () => {
      notify({ level: 'success', text: t(`drawDowns.message.${done}`) });
      return undefined;
    };
    try {
      await call();
      return tell();
    } catch (error) {
      const { statusCode } = failureOf(error);
      if (statusCode === 409) return t('drawDowns.message.final');
      if (statusCode === 404) return textOf(error) ?? t('drawDowns.message.gone');
      if (isRefusal(error)) return textOf(error) ?? t('drawDowns.message.failed');
      try {
        return (await isDone()) ? tell() : (textOf(error) ?? t('drawDowns.message.failed'));
      } catch {
        return t('drawDowns.message.unknown');
      }
    } finally {
      void refresh();
    }
  }

  const source = { accountId, creditPoolId, dealId };
  const newest = async () => (await data.dealDrawDown(dealId, accountId))?.drawDown;
  return {
    /** `before` is the newest pending one of the deal as the form was opened: a newer one that says the same is ours. */
    create: (draft: Draft, before: Id | undefined) =>
      attempt(
        'updated',
        () => data.saveDrawDown({ ...source, ...draft }),
        async () => {
          const found = await newest();
          return found !== undefined && found.id !== before && says(found, draft);
        },
      ),
    change: (id: Id, draft: Draft) =>
      attempt(
        'updated',
        () => data.saveDrawDown({ id, ...source, ...draft }),
        async () => says((await data.drawDown(id)).drawDown, draft),
      ),
    finalize: (id: Id, cents: number) =>
      attempt(
        'updated',
        () => data.finalizeDrawDown(id, cents),
        async () => {
          const { drawDown } = await data.drawDown(id);
          return !isPending(drawDown) && centsOf(drawDown.drawdownAmount) === cents;
        },
      ),
    remove: (id: Id) =>
      attempt(
        'removed',
        () => data.removeDrawDown(id),
        async () => {
          try {
            await data.drawDown(id);
            return false;
          } catch (error) {
            if (failureOf(error).statusCode === 404) return true;
            throw error;
          }
        },
      ),
  };
}
