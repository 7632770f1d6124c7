import { apiQuery } from '@corkboard/api-client';
import { useActorName, useSignedIn } from '@corkboard/auth';
import { type Board, type Import } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { keptLinks as text } from '../../messages/kept-links';

/** Says on the owner's empty board how many links of imports wait for it, and where they are. */
export function KeptHere({ board }: { board: Board }) {
  const own = useSignedIn()?.id === board.owner.id;
  const acting = useActorName() !== undefined;
  const { data } = useQuery({ ...apiQuery('GET /v3/imports/', {}), enabled: own && !acting });
  return data?.imports
    .filter(({ retrying, kept }) => retrying + kept > 0)
    .map((one) => <KeptFrom key={one.id} file={one} board={board.name} />);
}

function KeptFrom({ file, board }: { file: Import; board: string }) {
  const { data } = useQuery(apiQuery('GET /v3/imports/{import_id}/', { params: { import_id: file.id } }));
  const waiting = data?.listed.filter(
    (item) => item.board === board && (item.state === 'kept' || item.state === 'retrying'),
  );
  if (!waiting || waiting.length === 0) return null;
  return (
    <p>
      {text.waiting(waiting.length, file.file_name)}{' '}
      <TextLink asLink={<Link to={buildPath('settings-data')} />}>{text.see}</TextLink>
    </p>
  );
}
