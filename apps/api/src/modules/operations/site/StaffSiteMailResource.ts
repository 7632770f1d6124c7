import { setTimeout as delay } from 'node:timers/promises';
import { siteMessages } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { addressOf } from '../../account/access';
import { reachMilestone } from './queries';

const LIMIT = { limit: 20, windowSeconds: 3600 };
/** Somebody waits for the answer. */
const PATIENCE_MS = 15_000;

/** Whether email goes out, for staff. */
export const staffSiteMailResource = {
  /**
   * Sends an email while the caller waits, and notes that it went out.
   *
   * @throws Refusal 429 `rateLimited` after too many; and as `requireStaff`
   */
  'StaffSiteMailResource.create': async (ctx) => {
    const { db, mailer, config, viewer } = ctx;
    requireStaff(viewer);
    await takeOrRefuse(ctx, `site_mail:${viewer.personId}`, LIMIT);
    const [own] = await addressOf(db, [viewer.personId]);
    const to = own!.email;
    const mail = { to, subject: siteMessages.testSubject, text: siteMessages.testText };
    const refusal = await Promise.race([
      mailer.sendMail(mail).then(
        () => null,
        (error: Error) => error.message,
      ),
      delay(PATIENCE_MS, siteMessages.mailSilent, { ref: false }),
    ]);
    // A mail written to the outbox folder doesn't reach anyone, so it proves nothing.
    if (refusal === null && config.smtpUrl) await reachMilestone(db, ['mail']);
    return { to, refusal };
  },
} satisfies Partial<Handlers>;
