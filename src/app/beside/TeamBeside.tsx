/**
 * A team beside the list of teams. It is taken from the list's rows, because no call reads a single team (contract §3).
 */
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { keys } from '../../data/keys.ts';
import type { Id, Team } from '../../domain/entities.ts';
import { RecordChanges } from '../../features/changes/RecordChanges.tsx';
import { TeamPanel } from '../../features/teams/TeamPanel.tsx';
import { RecordSkeleton } from '../../kit/controls/Loading.tsx';
import { MissingRecord } from '../../kit/controls/StateBlock.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { closedAddress } from '../../shared/list/openRow.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesidePage } from './BesidePage.tsx';
import { useNeighboursBeside } from './useNeighbours.ts';

export function TeamBeside({ id }: { id: Id }) {
  const t = useT();
  const location = useLocation();
  const steps = useNeighboursBeside('teams', id);
  const isReading = useIsFetching({ queryKey: keys.lists('teams') }) > 0;
  const read = steps.rows?.data.find((one) => one.id === id);
  // A change may remove the team from the rows while it is shown.
  const [last, setLast] = useState<Team>();
  if (read && read !== last) setLast(read);
  const team = read ?? (last?.id === id ? last : undefined);
  return (
    <BesideFrame
      resource="teams"
      id={id}
      address={paths.team(id)}
      name={team && (team.name || id)}
      steps={steps}
    >
      <BesidePage resetKey={id}>
        {team ? (
          <TeamPanel key={id} team={team}>
            <RecordChanges resource="teams" id={id} />
          </TeamPanel>
        ) : isReading ? (
          <RecordSkeleton label={t('beside.loading')} lines={['line', 'line']} />
        ) : (
          <MissingRecord title={t('beside.team.notHere')} list={closedAddress(location)} />
        )}
      </BesidePage>
    </BesideFrame>
  );
}
