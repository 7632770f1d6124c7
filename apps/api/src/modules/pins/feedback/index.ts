import { defineModule } from '../../../http/module';
import { pinHideResource } from './PinHideResource';
import { pinReportResource } from './PinReportResource';

export { seenPin } from './PinHideResource';
export { type KeptPinRow, keptPins, toKeptPin } from './kept-pin';
export { limitReports, readReport } from './report';
export { openCase } from './reported';

/** Hiding and reporting Pins. */
export const feedbackModule = defineModule({
  calls: { ...pinHideResource, ...pinReportResource },
});
