import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailMessage } from '../../../platform/mail/message';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, openAccount } from '../campaigns/testing';
import { sendDecisions } from './mail';
import { tellDecisions } from './tell';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
let staff: TestPerson;

beforeEach(async () => {
  account = await openAccount(api());
  staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  await confirm(account.owner);
});

const confirm = (person: TestPerson) =>
  api().db.query('update users set email_confirmed_at = now() where id = $1', [person.id]);

/** Ads that wait for a look, by name. */
async function ads(...names: string[]): Promise<string[]> {
  const group = await account.campaign().then((id) => account.adGroup(id, adGroupOf(id)));
  const pin = await addPin(api(), account.owner);
  const { data } = await account.addAds(
    names.map((name) => ({ ad_group_id: group, pin_id: pin, creative_type: 'REGULAR', name })),
  );
  return data.items.map((item) => item.data!.id);
}
async function decide(ad_id: string, decision: 'APPROVED' | 'REJECTED') {
  const waiting = await api().ok('StaffAdReviewsResource.get', { page_size: 250 }, staff);
  const { version } = waiting.find(({ id }) => id === ad_id)!;
  const reasons = decision === 'REJECTED' ? (['CLICKBAIT'] as const) : [];
  await api().ok('StaffAdReviewsResource.update', { ad_id, version, decision, reasons: [...reasons] }, staff);
}
const jobs = (name: string) =>
  api()
    .sentJobs.filter((job) => job.name === name)
    .map(({ data }) => data);
/** Moves all decisions back by so many seconds. */
const past = (seconds: number) =>
  api().db.query(`update ad_decisions set decided_at = decided_at - $1 * interval '1 second'`, [seconds]);
const news = async (who: TestPerson) =>
  (await api().ok('NewsHubResource.get', {}, who)).filter(({ kind }) => kind === 'ads_reviewed');

/** Has everybody told, and gives the jobs that mail it. */
async function tellAll(): Promise<never[]> {
  api().sentJobs.length = 0;
  await tellDecisions(api(), { account: account.id });
  return jobs('ad_reviews.decided_mail') as never[];
}
/** Has everybody told, and gives the mails that they get. */
async function told(): Promise<MailMessage[]> {
  const sendMail = vi.fn<(mail: MailMessage) => Promise<void>>(() => Promise.resolve());
  for (const data of await tellAll())
    await sendDecisions({ ...api(), mailer: { sendMail, close: () => undefined } }, data);
  return sendMail.mock.calls.map(([mail]) => mail);
}

describe('what is decided about ads', () => {
  it('is told in one notification and one mail, once nothing more was decided for a while', async () => {
    const [one, two, three] = await ads('One', 'Two', 'Three');
    api().sentJobs.length = 0;
    await decide(one!, 'APPROVED');
    await decide(two!, 'REJECTED');
    expect(new Set(jobs('ad_reviews.decided').map((data) => JSON.stringify(data)))).toEqual(
      new Set([JSON.stringify({ account: account.id })]),
    );
    expect(await told()).toEqual([]);
    expect(jobs('ad_reviews.decided')).toEqual([{ account: account.id }]);
    expect(await news(account.owner)).toEqual([]);

    await decide(three!, 'APPROVED');
    await past(121);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: account.owner.email, subject: 'Shop: 2 ads approved, 1 ad rejected' });
    expect(mail!.text).toContain('Rejected: "Two" (Clickbait)\nApproved: "One"\nApproved: "Three"');
    expect(mail!.text).toContain(`/advertiser/${account.id}/`);
    expect(mail!.unsubscribe).toContain('topic=ads');
    expect(await news(account.owner)).toMatchObject([
      {
        unread: true,
        actor: { id: account.owner.id },
        ad_account: { id: account.id, name: 'Shop' },
        pin: null,
      },
    ]);
    // Nobody is told twice.
    expect(await told()).toEqual([]);
  });

  it('waits no longer than half an hour, however much is decided', async () => {
    const [one, two] = await ads('One', 'Two');
    await decide(one!, 'APPROVED');
    await past(1800);
    await decide(two!, 'APPROVED');
    expect(await told()).toMatchObject([{ subject: 'Shop: 2 ads approved' }]);
  });

  it('names what was decided last of each', async () => {
    const [one] = await ads('One');
    await decide(one!, 'REJECTED');
    await api().db.query(`update ads set review_status = 'PENDING' where id = $1`, [one]);
    await decide(one!, 'APPROVED');
    await past(121);
    expect(await told()).toMatchObject([{ subject: 'Shop: 1 ad approved' }]);
  });

  it('is mailed once, also where the process ended before the work did, and again only where the server took nothing', async () => {
    const [one] = await ads('One');
    await decide(one!, 'APPROVED');
    await past(121);
    const [data] = await tellAll();
    const sendMail = vi.fn<(mail: MailMessage) => Promise<void>>();
    const run = () => sendDecisions({ ...api(), mailer: { sendMail, close: () => undefined } }, data!);
    const away = Object.assign(new Error('away'), { command: 'CONN' });
    sendMail.mockRejectedValueOnce(away);
    await expect(run()).rejects.toThrow('away');
    await run();
    expect(sendMail).toHaveBeenCalledTimes(2);
    // The work is done over, as by a process that is started after one that was killed.
    await Promise.all([run(), run()]);
    expect(sendMail).toHaveBeenCalledTimes(2);
    const [two] = await ads('Two');
    await decide(two!, 'APPROVED');
    await past(121);
    const [next] = await tellAll();
    sendMail.mockRejectedValueOnce(new Error('the line broke'));
    const again = () => sendDecisions({ ...api(), mailer: { sendMail, close: () => undefined } }, next!);
    await expect(again()).rejects.toThrow('the line broke');
    await again();
    expect(sendMail).toHaveBeenCalledTimes(3);
  });

  it('is told to those who edit campaigns, and mailed to those who want that', async () => {
    const [editor, reader, quiet, unconfirmed, admin] = [
      await account.member('CAMPAIGN_MANAGER'),
      await account.member('ANALYST'),
      await account.member('CAMPAIGN_MANAGER'),
      await account.member('CAMPAIGN_MANAGER'),
      await account.member('ADMIN'),
    ];
    for (const person of [editor, reader, quiet, admin]) await confirm(person);
    await api().ok(
      'NotificationSettingsResource.update',
      { topic: 'ads', channel: 'email', on: false },
      quiet,
    );
    const [one] = await ads('One');
    await decide(one!, 'REJECTED');
    await past(121);
    expect((await told()).map(({ to }) => to).toSorted()).toEqual(
      [account.owner, editor, admin].map(({ email }) => email).toSorted(),
    );
    for (const person of [account.owner, editor, quiet, unconfirmed, admin])
      expect(await news(person)).toHaveLength(1);
    expect(await news(reader)).toEqual([]);
    // Who wants it nowhere isn't told, and who works there no longer isn't either.
    await api().ok(
      'NotificationSettingsResource.update',
      { topic: 'ads', channel: 'site', on: false },
      quiet,
    );
    await api().db.query('delete from business_members where member_id = $1', [editor.id]);
    for (const person of [quiet, editor]) expect(await news(person)).toEqual([]);
  });
});
