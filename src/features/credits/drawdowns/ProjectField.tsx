import { useFormContext } from 'react-hook-form';
import { textOf } from '../../../data/errors.ts';
import { type Campaign, CAMPAIGN_STATES, type DrawDown } from '../../../domain/credits/drawDowns.ts';
import type { Account } from '../../../domain/entities.ts';
import { Select } from '../../../kit/controls/inputs.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { labelsOf } from '../../../shared/account/labels.ts';
import { useCampaigns } from '../useCampaigns.ts';

type Props = {
  account: Pick<Account, 'id' | 'region'>;
  /** The current project, which stays among the choices even when the service doesn't list it. */
  current?: Pick<DrawDown, 'projectId' | 'projectName'> | undefined;
};

const stateLabel = labelsOf(CAMPAIGN_STATES, (state) => `drawDowns.project.state.${state}`);

/** The projects to choose from, which always include the current one. */
function choicesOf(t: Translate, found: readonly Campaign[], current: Props['current']) {
  const choices = found.map(({ id, name, state }) => ({
    value: id,
    label: t('drawDowns.project.named', { name: name || id, state: stateLabel(t, state) }),
  }));
  const own = current?.projectId;
  if (own === undefined || found.some(({ id }) => id === own)) return choices;
  return [{ value: own, label: current?.projectName ?? own }, ...choices];
}

/**
 * The field `projectId` of the surrounding form; '' means that it is to be decided. When projects can't be read, the
 * rest of the form still works.
 */
export function ProjectField({ account, current }: Props) {
  const t = useT();
  const { register } = useFormContext<{ projectId: string }>();
  const campaigns = useCampaigns(account);
  const { data, error, isFetching } = campaigns;
  const found = data?.rows ?? [];
  const isEmpty = data !== undefined && found.length === 0;
  const help = isFetching && !data ? t('drawDowns.project.loading') : undefined;
  return (
    <div className="stack tight">
      <Field
        name="projectId"
        label={t('drawDowns.field.project')}
        help={isEmpty ? t('drawDowns.project.none') : help}
        optional
      >
        {(aria) => (
          // Remounted when the number of choices changes, so that the earlier value is selected among them.
          <Select
            key={found.length}
            {...register('projectId')}
            {...aria}
            choices={[{ value: '', label: t('drawDowns.none') }, ...choicesOf(t, found, current)]}
          />
        )}
      </Field>
      {data ? null : (
        <QueryState of={campaigns} level="warn" what={t('drawDowns.project.failed')} why={textOf(error)} />
      )}
    </div>
  );
}
