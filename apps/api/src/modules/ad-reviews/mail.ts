import { advertiserPath } from '@corkboard/routing';
import type { Services } from '../../http/context';
import { noteTold, untoldAppeal } from './appeal-queries';

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
        ? `We looked at ${ad} in ${account} again, and it's approved now.`
        : `We looked at ${ad} in ${account} again, and it stays rejected.`,
      ...(answer ? [answer] : []),
      `${config.publicOrigin}${page}`,
    ].join('\n\n'),
  });
  await noteTold(db, [id]);
}
