import type { Handlers } from '../../http/context';
import { deletePin, getPin, updatePin } from './service';

/** Pins and saves. */
export const pinHandlers: Handlers<'PinResource.get' | 'PinResource.update' | 'PinResource.delete'> = {
  'PinResource.get': async (ctx, { id }) => getPin(ctx, id),
  'PinResource.update': async (ctx, options) => updatePin(ctx, options),
  'PinResource.delete': async (ctx, { id }) => {
    await deletePin(ctx, id);
    return null;
  },
};
