import { useActorId } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';

/**
 * After a save: offers to follow the official account of the site that the pin leads to. Its code comes with the first
 * save of a pin that leads somewhere.
 */
export function useFollowSuggestion(): (pin: Pin) => void {
  const client = useQueryClient();
  const viewerId = useActorId();
  const { show } = useToast();
  return (pin) => {
    if (viewerId === undefined) return;
    import(/* webpackChunkName: "follow-suggestion" */ './follow-suggestion').then(
      ({ suggestFollow }) => suggestFollow({ client, viewerId, show }, pin),
      // A suggestion that cannot be made is none.
      () => undefined,
    );
  };
}
