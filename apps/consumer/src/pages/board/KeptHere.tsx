import { apiQuery } from '@corkboard/api-client';
import { useActorName, useSignedIn } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { keptLinks as text } from '../../messages/kept-links';

/** Says on the owner's empty board how many links of imports wait for it, and where they are. */
export function KeptHere({ board }: { board: Board }) {
  const own = useSignedIn()?.id === board.owner.id;
  const acting = useActorName() !== undefined;
  const imports = useQuery({ ...apiQuery('GET /v3/imports/', {}), enabled: own && !acting });
  const keeping = imports.data?.imports.filter(({ retrying, kept }) => retrying + kept > 0) ?? [];
  const lists = useQueries({
    queries: keeping.map(({ id }) => apiQuery('GET /v3/imports/{import_id}/', { params: { import_id: id } })),
  });
  const waiting = lists
    .flatMap(({ data }) => data?.listed ?? [])
    .filter(
      (item) => item.board === board.name && (item.state === 'kept' || item.state === 'retrying'),
    ).length;
  if (waiting === 0) return null;
  return (
    <p>
      {text.waiting(waiting)}{' '}
      <TextLink asLink={<Link to={buildPath('settings-data')} />}>{text.see}</TextLink>
    </p>
  );
}
