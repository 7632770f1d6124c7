import type { Handlers } from '../../http/context';
import { hiddenPins, hidePin, reportPin, unhidePin } from './service';

/** Hiding and reporting pins. */
export const feedbackHandlers: Handlers<
  'PinHideResource.get' | 'PinHideResource.create' | 'PinHideResource.delete' | 'PinReportResource.create'
> = {
  'PinHideResource.get': hiddenPins,
  'PinHideResource.create': (ctx, { pin_id }) => hidePin(ctx, pin_id),
  'PinHideResource.delete': (ctx, { pin_id }) => unhidePin(ctx, pin_id),
  'PinReportResource.create': reportPin,
};
