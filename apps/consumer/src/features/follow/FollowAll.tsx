import { useRef } from 'react';
import { useActorId, useAskToLogIn, useLoginGate, useSignedIn } from '@corkboard/auth';
import { BULK_FOLLOW_MAX, type User } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { follow as text } from '../../messages/follow';
import { sendFollowAll } from './send-follow';

/** So many people are worth a button of their own. */
const WORTHWHILE = 2;

/**
 * Follows everybody of a list who is not followed yet, 50 at a time (`sendFollowAll`). Nothing where one press of a follow button does the same.
 */
export function FollowAll({ people }: { people: readonly User[] }) {
  const viewer = useSignedIn();
  const actorId = useActorId();
  const gate = useLoginGate();
  const ask = useAskToLogIn();
  const client = useQueryClient();
  const busy = useRef(false);
  const ids = people
    .filter((user) => user.id !== viewer?.id && !user.followed_by_me && !user.blocked_by_me)
    .slice(0, BULK_FOLLOW_MAX)
    .map(({ id }) => id);
  // The call follows as the person themself, so for a business there is the button of each.
  if (ids.length < WORTHWHILE || actorId !== viewer?.id) return null;
  const remember = { act: 'follow-all', id: ids.join() } as const;
  const followAll = () => {
    if (busy.current) return;
    busy.current = true;
    const onEnded = () => {
      ask('follow', remember);
    };
    void sendFollowAll({ client, viewerId: actorId, onEnded }, ids).finally(() => {
      busy.current = false;
    });
  };
  return (
    <Button
      onClick={() => {
        gate('follow', followAll, remember);
      }}
    >
      {text.followAll(ids.length)}
    </Button>
  );
}
