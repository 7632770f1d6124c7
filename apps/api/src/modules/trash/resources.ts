import type { Handlers } from '../../http/context';
import { forget, restore, trash } from './service';

/** Deleted pins, kept for 30 days. */
export const trashHandlers: Handlers<
  'PinTrashResource.get' | 'PinTrashResource.update' | 'PinTrashResource.delete'
> = {
  'PinTrashResource.get': trash,
  'PinTrashResource.update': restore,
  'PinTrashResource.delete': (ctx, { pin_ids }) => forget(ctx, pin_ids),
};
