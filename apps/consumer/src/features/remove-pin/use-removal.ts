import { useActorId, viewerAtom } from '@corkboard/auth';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { type RemovalPage } from './remove-pin';

/** The code of taking Pins off boards, which few viewers of Pins need. */
export const loadRemoval = () => import(/* webpackChunkName: "remove-pin" */ './remove-pin');

/** Counts Pins of whoever acts, where the page shows how many they have. */
export function useCountOwn(): (by: number) => void {
  const actorId = useActorId();
  const setViewer = useSetAtom(viewerAtom);
  return (by) => {
    setViewer((who) => (who.isAuth && who.id === actorId ? { ...who, pinCount: who.pinCount + by } : who));
  };
}

/** What `removePin` and `unsavePin` need of the page. */
export function useRemoval(): RemovalPage {
  const client = useQueryClient();
  const { show } = useToast();
  return { client, show, countOwn: useCountOwn(), actorId: useActorId() };
}
