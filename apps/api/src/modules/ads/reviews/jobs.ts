import type { Services } from '../../../http/context';
import { lookAtLandings } from './landing';
import { lookAtLinks } from './links';
import { anyLanding } from './landing-queries';
import { anyPinToReview, reviewPins } from './queries';
import { sendAppealDecision, sendDecisions } from './mail';
import { tellDecisions } from './tell';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails what was decided about an appeal against the rejection of an ad. */
    'ad_reviews.appeal_decided': { id: string };
    /** Tells those who manage an ad account what was decided about its ads. */
    'ad_reviews.decided': { account: string };
    /** Mails that to one of them. */
    'ad_reviews.decided_mail': { account: string; batch: string; user: string };
    /** Looks what the check of links says of where ads lead: all of them, or those of a campaign. */
    'ad_reviews.links': { campaign?: string };
    /** Looks whether the pages open that ads lead to. */
    'ad_reviews.landing': Record<string, never>;
    /** Has ads of changed Pins reviewed that couldn't be when the Pins were changed. */
    'ad_reviews.pins': object;
  }
}

/** Starts this process's workers for ad reviews, and has landing pages looked at every minute. */
export async function startAdReviewJobs(services: Services): Promise<void> {
  await services.jobs.work('ad_reviews.appeal_decided', (data) => sendAppealDecision(services, data));
  await services.jobs.work('ad_reviews.decided', (data) => tellDecisions(services, data));
  await services.jobs.work('ad_reviews.decided_mail', (data) => sendDecisions(services, data));
  await services.jobs.work('ad_reviews.landing', (_, { signal }) => lookAtLandings(services, signal), {
    alone: () => 'landing',
  });
  await services.jobs.work('ad_reviews.pins', () => reviewPins(services.db, []), { alone: () => 'pins' });
  await services.jobs.schedule('ad_reviews.pins', { everyMinutes: 1 }, {}, anyPinToReview);
  await services.jobs.work(
    'ad_reviews.links',
    ({ campaign = null }, { signal }) => lookAtLinks(services, campaign, signal),
    { alone: () => 'links' },
  );
  await services.jobs.schedule('ad_reviews.landing', { everyMinutes: 1 }, {}, anyLanding);
}
