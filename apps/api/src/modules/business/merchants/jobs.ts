import type { MerchantDecision } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { decide } from './decide';
import * as queries from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails what was decided about a business as a verified merchant. */
    'merchants.decided_mail': { step: string; person: string };
    /** Takes the badge back where a website isn't claimed any more. */
    'merchants.check': object;
  }
}

const AT_ONCE = 100;

/** Starts this process's workers for verified merchants. */
export async function startMerchantJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('merchants.decided_mail', (data) => sendDecision(services, data));
  await jobs.work('merchants.check', () => takeBack(services), { alone: () => 'check' });
  await jobs.schedule('merchants.check', { hour: 4, minute: 37 }, {});
}

const SAID: Readonly<Record<MerchantDecision, (name: string) => string>> = {
  approved: (name) =>
    `${name} is now a verified merchant. The badge is on your profile and beside your Pins.`,
  rejected: (name) => `We looked at ${name}, and can't make it a verified merchant yet.`,
  revoked: (name) => `${name} isn't a verified merchant any more.`,
};

/** Mails somebody what was decided, and what the staff wrote. */
export async function sendDecision(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { step, person }: { step: string; person: string },
): Promise<void> {
  const [row] = await queries.decisionMail(db, [step, person]);
  if (!row) return;
  const page = buildPath('business-catalogs', { userBizId: row.business_id });
  await mailer.sendMail({
    to: row.email,
    subject: `${row.name} as a verified merchant`,
    text: [
      SAID[row.step](row.name),
      ...(row.answer ? [row.answer] : []),
      `${config.publicOrigin}${page}`,
    ].join('\n\n'),
  });
}

/** Takes the badge back from those who gave up their websites, some at a time. */
export async function takeBack({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;)
    count = await db.transaction(async (tx) => {
      const rows = await queries.lapsedMerchants(tx, [AT_ONCE]);
      for (const application of rows)
        await decide(tx, jobs, application, {
          decision: 'revoked',
          staff: null,
          answer: 'Its website is no longer claimed. Claim it again to apply again.',
        });
      return rows.length;
    });
}
