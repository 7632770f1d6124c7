import { asActing } from '../../ground/acting/acting';
import type { Handlers } from '../../http/context';
import { createPin, repin } from './saving';
import { deletePin, getPin, updatePin } from './service';

/** Pins and saves (consumer §3, §4, §7). */
export const pinHandlers: Handlers<
  | 'PinResource.get'
  | 'PinResource.create'
  | 'PinResource.update'
  | 'PinResource.delete'
  | 'RepinResource.create'
> = {
  'PinResource.get': async (ctx, { id, orbac_subject_id }) =>
    getPin(await asActing(ctx, orbac_subject_id), id),
  'PinResource.create': createPin,
  'PinResource.update': async (ctx, options) =>
    updatePin(await asActing(ctx, options.orbac_subject_id), options),
  'PinResource.delete': async (ctx, { id, orbac_subject_id }) => {
    await deletePin(await asActing(ctx, orbac_subject_id), id);
    return null;
  },
  'RepinResource.create': repin,
};
