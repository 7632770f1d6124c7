import type { Handlers } from '../../../http/context';
import { hide, seenPin } from './PinHideResource';
import * as queries from './queries';
import { limitReports, readReport } from './report';

/** Reporting Pins. */
export const pinReportResource = {
  /**
   * Keeps a report of a pin, one of each person, and hides the pin for whoever reports it.
   *
   * @throws Refusal 400 `badParameter` as `readReport`; 404 `pinMissing` for a pin that they do not see; 429 `rateLimited` after too many
   */
  'PinReportResource.create': async (ctx, { pin_id, reason, detail }) => {
    const words = readReport(reason, detail);
    const { image_signature } = await seenPin(ctx, pin_id);
    await limitReports(ctx);
    await queries.report(ctx.db, [ctx.viewer.id, pin_id, image_signature, reason, words]);
    await hide(ctx, pin_id, image_signature);
    return null;
  },
} satisfies Partial<Handlers>;
