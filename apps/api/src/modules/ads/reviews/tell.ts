import { mayDo } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { notifyOfAds } from '../../../ground/notices/notify';
import { addDecision, batchDecisions, peopleOfAccount, untoldDecisions } from './decision-queries';

/** Whoever reviews ads decides several one after another: they are told together when nothing was decided for so long, in seconds. */
const QUIET = 120;
/** Nobody waits longer than this for the first of them. */
const LONGEST = 1800;

/** Notes what was decided about an ad, and has those told who manage it. For the transaction that keeps the decision. */
export async function tellLater(
  tx: Tx,
  jobs: Services['jobs'],
  { ad_account_id: account, id }: { ad_account_id: string; id: string },
  decision: string,
): Promise<void> {
  await addDecision(tx, [account, id, decision]);
  await jobs.send('ad_reviews.decided', { account }, { tx, startAfter: QUIET, singletonKey: account });
}

/** Tells those who manage an ad account what was decided about its ads, all at once; later, where more is being decided (docs/handbook/ads.md#ads-and-reviews). */
export async function tellDecisions(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { account }: { account: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [{ oldest, newest } = { oldest: null, newest: null }] = await untoldDecisions(tx, [account]);
    if (oldest === null || newest === null) return;
    if (newest < QUIET && oldest < LONGEST) {
      const startAfter = Math.ceil(QUIET - newest);
      await jobs.send('ad_reviews.decided', { account }, { tx, startAfter, singletonKey: account });
      return;
    }
    const batch = (await batchDecisions(tx, [account]))[0]?.batch;
    if (!batch) return;
    const people = (await peopleOfAccount(tx, [account])).filter((one) => mayDo(one, 'editCampaigns'));
    await notifyOfAds(tx, [people.map(({ id }) => id), account]);
    for (const { id, mailed } of people)
      if (mailed) await jobs.send('ad_reviews.decided_mail', { account, batch, user: id }, { tx });
  });
}
