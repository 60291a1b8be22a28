import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { VIEW_NAME_MAX } from '../../domain/lists/listAddress.ts';
import {
  cleanViewName,
  PINNED_MAX,
  pinnedViews,
  type View,
  type ViewList,
  viewNamed,
  viewNameFault,
  VIEWS_MAX,
  withView,
} from '../../domain/lists/views.ts';
import { CheckLine } from '../../kit/controls/inputs.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { useListViews } from './useListViews.ts';
import { useViews } from './useViews.ts';

type Props = {
  list: ViewList;
  query: string;
  /** The initial name, if it isn't the view's. */
  suggestion?: string | undefined;
  /** The view to rename; omitted for a new one. */
  view?: View;
  /** Called with the name if the view was saved. */
  onClose(name?: string): void;
};
type Values = { name: string; pinned: boolean };

/** Saves a list's state as a view, or gives a view another name. */
export function SaveView({ list, query, view, suggestion = view?.name ?? '', onClose }: Props) {
  const t = useT();
  const [views, change] = useViews();
  const form = useForm<Values>({ defaultValues: { name: suggestion, pinned: view?.pinned ?? false } });
  const isPinChosen = form.formState.dirtyFields.pinned === true;
  const why = useId();
  const isPinFull = view?.pinned !== true && pinnedViews(views).length >= PINNED_MAX;
  const isFull = view === undefined && views.length >= VIEWS_MAX;
  return (
    <FormDialog
      form={form}
      kind={view ? 'edit' : 'create'}
      title={t(view ? 'views.rename.title' : 'views.saveTitle')}
      action={t(view ? 'views.rename.action' : 'views.saveAction')}
      refusal={isFull ? t('views.full', { smart_count: VIEWS_MAX }) : undefined}
      onSave={async ({ name, pinned }) => {
        change((now) => {
          // Another tab may have changed or pinned the view since the dialog was opened.
          const own = view && viewNamed(now, list, view.name);
          const kept = own && !isPinChosen ? own : { query: own?.query ?? query, pinned };
          return withView(now, { ...kept, name: cleanViewName(name), list }, view);
        });
      }}
      onClose={(saved) => onClose(saved ? cleanViewName(form.getValues('name')) : undefined)}
    >
      <TextField<Values>
        name="name"
        label={t('views.name')}
        maxLength={VIEW_NAME_MAX}
        mend={cleanViewName}
        rules={{
          validate: (name) => {
            const fault = viewNameFault(views, list, String(name), view);
            if (fault === undefined) return true;
            return fault === 'taken' ? t('views.taken') : t('common.validation.required');
          },
        }}
      />
      <CheckLine
        disabled={isPinFull}
        aria-describedby={isPinFull ? why : undefined}
        {...form.register('pinned')}
      >
        <span>
          {t('views.pin')}
          {isPinFull ? <small id={why}>{t('views.pinFull', { smart_count: PINNED_MAX })}</small> : null}
        </span>
      </CheckLine>
    </FormDialog>
  );
}

/** Asks for a name, saves the list's state under it, and shows the list as that view. */
export function useSaveView(): (suggestion?: string) => void {
  const open = useOpenDialog();
  const { goToView } = useConsoleListContext();
  const { list, query } = useListViews();
  return (suggestion) =>
    void open<string>((close) => (
      <SaveView list={list} query={query} suggestion={suggestion} onClose={close} />
    )).then((name) => {
      if (name !== undefined) goToView(name);
    });
}
