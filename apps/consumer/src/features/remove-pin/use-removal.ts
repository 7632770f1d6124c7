import { useActorId } from '@corkboard/auth';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type RemovalPage } from './remove-pin';

/** The code of taking Pins off boards, which few viewers of Pins need. */
export const loadRemoval = () => import(/* webpackChunkName: "remove-pin" */ './remove-pin');

/** What `removePin` and `unsavePin` need of the page. */
export function useRemoval(): RemovalPage {
  const client = useQueryClient();
  const { show } = useToast();
  return { client, show, actorId: useActorId() };
}
