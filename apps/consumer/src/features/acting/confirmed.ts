import { useActorId, useActorName, useSignedIn } from '@corkboard/auth';
import { readStored, writeStored } from '@corkboard/contract';

const STORE = 'corkboard:saves-for';

const kept = (): readonly string[] => {
  const value = readStored('session', STORE);
  return Array.isArray(value) ? (value as string[]) : [];
};

/**
 * Whether somebody has yet to say that they mean to save for the business they act for: once a business, person and tab. Saving as oneself
 * asks nothing.
 *
 * @returns the name of the business, `isOpen` for the question, and `confirm` for the answer
 */
export function useActingQuestion(): {
  name: string | undefined;
  isOpen: () => boolean;
  confirm: () => void;
} {
  const viewerId = useSignedIn()?.id;
  const actorId = useActorId();
  const name = useActorName();
  const mine = `${viewerId ?? ''}/${actorId ?? ''}`;
  return {
    name,
    isOpen: () => name !== undefined && !kept().includes(mine),
    confirm: () => {
      // Without storage it is asked each time.
      writeStored('session', STORE, [...kept(), mine]);
    },
  };
}
