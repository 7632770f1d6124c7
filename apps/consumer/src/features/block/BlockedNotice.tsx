import { type User } from '@corkboard/contract';
import { Button, EmptyState } from '@corkboard/ui';
import { block as text } from '../../messages/block';
import { useBlock } from './use-block';

/** In place of the pins of somebody whom the viewer blocks: what that means, and the way back. */
export function BlockedNotice({ user }: { user: User }) {
  const block = useBlock(user, 'profile');
  return (
    <EmptyState
      title={text.blockedTitle(user.full_name)}
      action={
        <Button variant="primary" onClick={() => void block(false)}>
          {text.unblock}
        </Button>
      }
    >
      {text.blockedDetail}
    </EmptyState>
  );
}
