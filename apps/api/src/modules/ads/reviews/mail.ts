import { AD_REJECTION_LABELS } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { sendOnce } from '../../../platform/mail';
import { unsubscribeAddress } from '../../../ground/notices/mail-token';
import { noteTold, untoldAppeal } from './appeal-queries';
import { beginMail, type DecisionRow, decisionsOfBatch, undoMail } from './decision-queries';

/** Mails what was decided about an appeal, and what the staff wrote, unless that was done before. */
export async function sendAppealDecision(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { id }: { id: string },
): Promise<void> {
  const [appeal] = await untoldAppeal(db, [id]);
  if (!appeal) return;
  const { email, state, answer, account } = appeal;
  const ad = appeal.ad === null ? 'an ad' : `your ad "${appeal.ad}"`;
  const page = advertiserPath(
    'ads-edit',
    { advertiserId: appeal.ad_account_id },
    { campaign_id: appeal.campaign_id },
  );
  await mailer.sendMail({
    to: email,
    subject: 'Your appeal about an ad',
    text: [
      state === 'granted'
        ? `We took another look at ${ad} in ${account}, and it's now approved.`
        : `We took another look at ${ad} in ${account}, and it's still rejected.`,
      ...(answer ? [answer] : []),
      `${config.publicOrigin}${page}`,
    ].join('\n\n'),
  });
  await noteTold(db, [id]);
}

/** Ads that one mail names; the rest is in the ad account. */
const NAMED_MAX = 20;

const counted = (count: number, what: string): string => `${count} ${count === 1 ? 'ad' : 'ads'} ${what}`;

/** Mails somebody what was decided about ads that they manage, those of a batch together; each batch once at most. */
export async function sendDecisions(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { account, batch, user }: { account: string; batch: string; user: string },
): Promise<void> {
  const rows = await decisionsOfBatch(db, [account, batch, user]);
  const [first] = rows;
  if (!first) return;
  const of = (decision: DecisionRow['decision']) => rows.filter((row) => row.decision === decision);
  const [rejected, approved] = [of('REJECTED'), of('APPROVED')];
  const title = ({ name, ad_id }: DecisionRow) => (name === null ? `Ad ${ad_id}` : `"${name}"`);
  const lines = [
    ...rejected.map((row) => {
      const reasons = row.reasons.map((reason) => AD_REJECTION_LABELS[reason]).join(', ');
      return `Rejected: ${title(row)}${reasons === '' ? '' : ` (${reasons})`}`;
    }),
    ...approved.map((row) => `Approved: ${title(row)}`),
  ];
  const counts = [
    ...(approved.length > 0 ? [counted(approved.length, 'approved')] : []),
    ...(rejected.length > 0 ? [counted(rejected.length, 'rejected')] : []),
  ].join(', ');
  const footer = unsubscribeAddress(config, first.email, 'ads');
  const mark = {
    make: async () => (await beginMail(db, [account, batch, user])).length > 0,
    undo: () => undoMail(db, [account, batch, user]),
  };
  await sendOnce(mark, () =>
    mailer.sendMail({
      to: first.email,
      subject: `${first.account}: ${counts}`,
      text: [
        `We reviewed ads in ${first.account}.`,
        lines.slice(0, NAMED_MAX).join('\n'),
        ...(lines.length > NAMED_MAX ? ['And more.'] : []),
        ...(rejected.length > 0
          ? ['Change a rejected ad to have it reviewed again, or appeal the decision.']
          : []),
        `See it all:\n${config.publicOrigin}${advertiserPath('advertiser-history', { advertiserId: account })}`,
        `Don't want emails like this? Choose what we send you:\n${footer}`,
      ].join('\n\n'),
      unsubscribe: footer,
    }),
  );
}
