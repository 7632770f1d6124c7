import { useActorId } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { type RemovalPage, type RemovedPin, type unsavePin } from './remove-pin';

/** The code of taking Pins off boards, which few viewers of Pins need. */
export const loadRemoval = () => import(/* webpackChunkName: "remove-pin" */ './remove-pin');

/** Undoes the viewer's save of a Pin, as `unsavePin` of the code that is loaded for it; a toast says when that does not come. */
export async function unsave(page: RemovalPage, ...save: Unsaved): Promise<boolean> {
  try {
    const { unsavePin } = await loadRemoval();
    return await unsavePin(page, ...save);
  } catch {
    page.show({ message: messages.somethingWrong, tone: 'error' });
    return false;
  }
}
type Unsaved = Parameters<typeof unsavePin> extends [RemovalPage, ...infer Rest] ? Rest : never;

/** Dependencies of `removePin` and `unsavePin`. */
export function useRemoval(): RemovalPage {
  const client = useQueryClient();
  const { show } = useToast();
  return { client, show, actorId: useActorId() };
}

/**
 * The save that the Saved button of a pin takes back: the pin itself where it is one of the viewer's saves, else where they saved its
 * picture last. Null where nothing is saved, and for what they made themselves.
 */
export function ownSave(pin: Pin, actorId: string | undefined): RemovedPin | null {
  const { image_signature, pinned_to_board: saved } = pin;
  if (!saved || actorId === undefined) return null;
  if (pin.pinner.id === actorId && pin.method === 'repin') return pin;
  if (saved.pin_id === null) return null;
  return {
    id: saved.pin_id,
    image_signature,
    method: 'repin',
    pinner: { id: actorId },
    board: saved,
    section: null,
  };
}
