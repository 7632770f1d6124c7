import { apiQuery } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { Banner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';

/** The field sets of the already-saved notice. */
const FIELDS = 'board,id,pinned_to_board,type,via_pinner';

/** "Psst! You already saved this Pin to {board}". Nothing while that is not known, or cannot be asked. */
export function AlreadySaved({ pin }: { pin: Pin }) {
  const { data } = useQuery({
    ...apiQuery('GET /v3/pins/{id}/', { params: { id: pin.id }, query: { fields: FIELDS } }),
    retry: false,
    refetchOnMount: 'always',
  });
  return data?.pinned_to_board ? (
    <Banner tone="info">{messages.pin.alreadySaved(data.pinned_to_board.name)}</Banner>
  ) : null;
}
