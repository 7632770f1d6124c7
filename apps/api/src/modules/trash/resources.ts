import type { Handlers } from '../../http/context';
import { asActing } from '../boards/acting';
import { forget, restore, trash } from './service';

/** Deleted pins, kept for 30 days. */
export const trashHandlers: Handlers<
  'PinTrashResource.get' | 'PinTrashResource.update' | 'PinTrashResource.delete'
> = {
  'PinTrashResource.get': trash,
  'PinTrashResource.update': async (ctx, options) =>
    restore(await asActing(ctx, options.orbac_subject_id), options),
  'PinTrashResource.delete': (ctx, { pin_ids }) => forget(ctx, pin_ids),
};
