import {
  type CallOptions,
  reportScheduleMessages as text,
  REPORT_MAILED_FILE_MINUTES,
} from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError, type Mailer } from '../../../platform/mail';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { runDue } from './due';
import { sendReport } from './mail';
import { mailToken } from './mail-token';
import { makeReport } from './make';

const api = useTestApi();
const REPORT: CallOptions<'AdReportTemplateResource.create'>['report'] = {
  level: 'ADVERTISER',
  granularity: 'TOTAL',
  columns: ['SPEND_IN_DOLLAR'],
  report_format: 'CSV',
  date_range: { type: 'absolute', start_date: '2026-01-02', end_date: '2026-01-03' },
};
type Mail = Parameters<Mailer['sendMail']>[0];
let one: Awaited<ReturnType<typeof runAd>>;
let owner: TestPerson;
let analyst: TestPerson;
let account: string;
let template: string;
let sent: Mail[];
let failure: Error | null;
const mailer: Pick<Mailer, 'sendMail'> = {
  async sendMail(mail) {
    await Promise.resolve();
    if (failure) throw failure;
    sent.push(mail);
  },
};
beforeAll(async () => {
  one = await runAd(api());
  owner = one.account.owner;
  account = one.account.id;
});
beforeEach(async () => {
  await api().db.query('truncate ad_report_jobs, ad_report_templates, rate_limits cascade');
  [sent, failure] = [[], null];
  api().sentJobs.length = 0;
  analyst = await one.account.member('ANALYST');
  await api().db.query(`update users set email_confirmed_at = now() where id = any($1::bigint[])`, [
    [owner.id, analyst.id],
  ]);
  const made = await api().ok(
    'AdReportTemplateResource.create',
    { ad_account_id: account, name: 'Lamps', report: REPORT },
    owner,
  );
  template = made.id;
});

const update = (schedule: 'DAILY' | 'WEEKLY' | null, recipients: readonly string[], as = owner) =>
  api().call(
    'AdReportScheduleResource.update',
    { ad_account_id: account, template_id: template, schedule, recipients: [...recipients] },
    as,
  );
const runs = (as = owner) =>
  api().call('AdReportScheduleResource.get', { ad_account_id: account, template_id: template }, as);
const jobs = () =>
  api().db.query<{ id: string; template_id: string | null; user_id: string }>(
    'select id, template_id, user_id from ad_report_jobs order by id',
  );
/** Has the template run as if its turn had come, and its mails begun. */
async function due() {
  await api().db.query(`update ad_report_templates set next_run_at = now() - interval '1 minute'`);
  await runDue(api());
  const made = api().sentJobs.findLast(({ name }) => name === 'reports.make');
  await makeReport(api(), made!.data as { account: string; id: string });
}
const mails = () =>
  api()
    .sentJobs.filter(({ name }) => name === 'reports.mail')
    .map(({ data }) => data as Parameters<typeof sendReport>[1]);
async function sendAll() {
  for (const data of mails()) await sendReport({ ...api(), mailer: { ...api().mailer, ...mailer } }, data);
}
const states = async () =>
  (await api().db.query<{ state: string }>('select state from ad_report_mails order by user_id')).map(
    ({ state }) => state,
  );

describe('a schedule', () => {
  it('is kept with those who are mailed, and ended', async () => {
    expect((await runs()).data).toMatchObject({ schedule: null, next_run_at: null });
    const { data } = await update('WEEKLY', [analyst.id, analyst.id]);
    expect(data).toMatchObject({ schedule: 'WEEKLY' });
    expect(new Date(data!.next_run_at!).getTime()).toBeGreaterThan(Date.now());
    const chosen = data!.people.filter((one) => one.chosen);
    expect(chosen).toMatchObject([{ id: analyst.id, unsubscribed: false, may_see: true, last: null }]);
    const listed = await api().ok('AdReportTemplateResource.get', { ad_account_id: account }, owner);
    expect(listed).toMatchObject([{ schedule: 'WEEKLY', next_run_at: data!.next_run_at }]);
    const ended = (await update(null, [analyst.id])).data!;
    expect([ended.schedule, ended.next_run_at, ended.people.some((one) => one.chosen)]).toEqual([
      null,
      null,
      false,
    ]);
    await runDue(api(), Date.now() + 90 * 86_400_000);
    expect(await jobs()).toEqual([]);
  });

  it('mails people who may see reports and have confirmed their address, and nobody else', async () => {
    const finance = await one.account.member('FINANCE_MANAGER');
    const stranger = await api().person();
    const unconfirmed = await one.account.member('ANALYST');
    await api().db.query(`update users set email_confirmed_at = now() where id = any($1::bigint[])`, [
      [finance.id, stranger.id],
    ]);
    const { people } = (await runs()).data!;
    const ids = people.map(({ id }) => id);
    expect([owner, analyst].every(({ id }) => ids.includes(id))).toBe(true);
    expect([finance, stranger, unconfirmed].some(({ id }) => ids.includes(id))).toBe(false);
    for (const wrong of [finance, stranger, unconfirmed])
      expect((await update('DAILY', [wrong.id])).error?.message).toBe(text.recipientUnknown);
    expect((await update('DAILY', [])).error?.message).toBe(text.recipientMissing);
  });

  it('is of a template that is there still when it is kept', async () => {
    const { changing } = await api().db.transaction(async (tx) => {
      await tx.query('delete from ad_report_templates where id = $1', [template]);
      const begun = update('DAILY', [analyst.id]);
      await somebodyWaits(api().db);
      return { changing: begun };
    });
    expect((await changing).status).toBe(404);
  });

  it('is for who made the template or edits campaigns', async () => {
    for (const refused of [await update('DAILY', [owner.id], analyst), await runs(analyst)])
      expect(refused.status).toBe(403);
    const editor = await one.account.member('CAMPAIGN_MANAGER');
    expect((await update('DAILY', [analyst.id], editor)).status).toBe(200);
  });
});

describe('a turn', () => {
  it('is run once, and the next one stands', async () => {
    await update('DAILY', [analyst.id]);
    await runDue(api());
    expect(await jobs()).toEqual([]);
    await due();
    await runDue(api());
    expect(await jobs()).toMatchObject([{ template_id: template, user_id: owner.id }]);
    const [row] = await api().db.query<{ later: boolean; minutes: number }>(
      `select t.next_run_at > now() as later, round(extract(epoch from j.expires_at - now()) / 60)::int as minutes
       from ad_report_templates t join ad_report_jobs j on j.template_id = t.id`,
    );
    expect(row).toEqual({ later: true, minutes: REPORT_MAILED_FILE_MINUTES });
  });

  it('is left to the process that has it', async () => {
    await update('DAILY', [analyst.id]);
    await api().db.query(`update ad_report_templates set next_run_at = now() - interval '1 minute'`);
    await api().db.transaction(async (tx) => {
      await tx.query(`update ad_report_templates set next_run_at = now() + interval '1 day'`);
      await runDue(api());
    });
    expect(await jobs()).toEqual([]);
  });

  it('mails nothing of a report that was ended while it was written', async () => {
    await update('DAILY', [analyst.id]);
    await api().db.query(`update ad_report_templates set next_run_at = now() - interval '1 minute'`);
    await runDue(api());
    const { storage } = api();
    const ended: string[] = [];
    const put: typeof storage.put = async (key, ...more) => {
      ended.push(key);
      await api().db.query(`update ad_report_jobs set status = 'CANCELLED'`);
      return storage.put(key, ...more);
    };
    const made = api().sentJobs.findLast(({ name }) => name === 'reports.make');
    await makeReport(
      { ...api(), storage: { ...storage, put } },
      made!.data as { account: string; id: string },
    );
    expect([await states(), mails()]).toEqual([[], []]);
    expect(await storage.head(ended[0]!)).toBeNull();
  });

  it('mails each person once, with the ways to the report and out', async () => {
    await api().db.query(`update ad_accounts set time_zone = 'Pacific/Kiritimati' where id = $1`, [account]);
    await update('DAILY', [analyst.id, owner.id]);
    await due();
    await api().db.query(
      `update ad_report_jobs set expires_at = date_trunc('day', now() + interval '5 days') + interval '12 hours'`,
    );
    await sendAll();
    await sendAll();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([owner.email, analyst.email].toSorted());
    expect(await states()).toEqual(['sent', 'sent']);
    const mail = sent.find(({ to }) => to === analyst.email)!;
    expect(mail.subject).toBe('Your report: Lamps');
    expect(mail.text).toContain('Your report "Lamps" for ');
    expect(mail.text).toContain(' is ready. It covers Jan 2, 2026 to Jan 3, 2026.');
    // The day that it is where the ad account is.
    const [job] = await api().db.query<{ until: string }>(
      `select trim(to_char(expires_at at time zone 'Pacific/Kiritimati', 'FMMonth FMDD, YYYY')) as until from ad_report_jobs where template_id = $1`,
      [template],
    );
    expect(mail.text).toContain(`Download it by ${job!.until}:`);
    expect(mail.text).toContain(`/report-center/download/?advertiser_id=${account}&token=`);
    expect(mail.text).toContain(mail.unsubscribe!);
    expect(mail.unsubscribe).toContain('/report-center/unsubscribe/?token=');
    const { people } = (await runs()).data!;
    expect(people.find(({ id }) => id === analyst.id)?.last).toBe('sent');
  });

  it('asks again who may see it when it is sent', async () => {
    const gone = await one.account.member('ANALYST');
    const moved = await one.account.member('ANALYST');
    const dropped = await one.account.member('ANALYST');
    const suspended = await one.account.member('ANALYST');
    const locked = await one.account.member('ANALYST');
    const away = await one.account.member('ANALYST');
    const people = [gone, moved, dropped, suspended, locked, away].map(({ id }) => id);
    await api().db.query(`update users set email_confirmed_at = now() where id = any($1::bigint[])`, [
      people,
    ]);
    await update('DAILY', people);
    await due();
    await api().db.query('delete from business_members where member_id = $1', [gone.id]);
    await api().db.query(`update asset_access set permissions = '{FINANCE_VIEW}' where member_id = $1`, [
      moved.id,
    ]);
    await api().db.query('delete from ad_report_recipients where user_id = $1', [dropped.id]);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [suspended.id]);
    await api().db.query('update users set locked_at = now() where id = $1', [locked.id]);
    await api().db.query('insert into away_people (user_id) values ($1)', [away.id]);
    await sendAll();
    expect(sent).toEqual([]);
    expect(await states()).toEqual(Array(6).fill('left_out'));
    const shown = (await runs()).data!.people.filter(({ may_see }) => !may_see);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(
      [gone, moved, suspended, locked, away].map(({ id }) => id).toSorted(),
    );
  });

  it('mails nobody without the two-step log-in that the business asks for', async () => {
    await update('DAILY', [analyst.id]);
    await due();
    await api().db.query('update users set require_mfa = true where id = $1', [owner.id]);
    await sendAll();
    await api().db.query('update users set require_mfa = false where id = $1', [owner.id]);
    expect([sent, await states()]).toEqual([[], ['left_out']]);
  });

  it('is tried again where the server did not take it, and never where it may have', async () => {
    await update('DAILY', [analyst.id]);
    await due();
    for (const not of [
      new MailError('to', 'no'),
      Object.assign(new Error('550'), { responseCode: 550 }),
      Object.assign(new Error('away'), { command: 'CONN' }),
    ]) {
      failure = not;
      await expect(sendAll()).rejects.toThrow(not.message);
      expect(await states()).toEqual(['waiting']);
    }
    failure = new Error('the line broke');
    await expect(sendAll()).rejects.toThrow('the line broke');
    failure = null;
    await sendAll();
    expect([sent, await states()]).toEqual([[], ['sending']]);
  });

  it('mails nobody a report that can’t be downloaded any more', async () => {
    await update('DAILY', [analyst.id]);
    await due();
    await api().db.query('update ad_report_jobs set expires_at = now()');
    await sendAll();
    expect(sent).toEqual([]);
  });
});

describe('the link of a mail', () => {
  const tokenOf = (user: string, of = template) => mailToken(api().config, [account, of, user]);
  const look = (token: string) => api().call('AdReportMailResource.get', { token });
  const set = (token: string, on: boolean) => api().call('AdReportMailResource.update', { token, on });

  it('ends them without a log-in, whoever is chosen again, until its owner wants them', async () => {
    await update('DAILY', [analyst.id]);
    const token = tokenOf(analyst.id);
    expect((await look(token)).data).toMatchObject({ template: 'Lamps', on: true });
    for (let n = 0; n < 2; n++) expect((await set(token, false)).status).toBe(200);
    expect((await look(token)).data).toMatchObject({ on: false });
    await update('DAILY', [analyst.id]);
    await due();
    await sendAll();
    expect([sent, await states()]).toEqual([[], ['left_out']]);
    const { people } = (await runs()).data!;
    expect(people.find(({ id }) => id === analyst.id)).toMatchObject({ chosen: true, unsubscribed: true });
    await set(token, true);
    api().sentJobs.length = 0;
    await due();
    await sendAll();
    expect(sent).toHaveLength(1);
  });

  it('is good as it was made alone', async () => {
    const token = tokenOf(analyst.id);
    for (const other of ['', 'nonsense', token.replace(analyst.id, owner.id), `${token.slice(0, -1)}_`]) {
      expect((await look(other)).data).toBeNull();
      expect((await set(other, false)).error?.message).toBe(text.token);
    }
    expect((await look(tokenOf(analyst.id, '7'))).data).toBeNull();
    expect((await set(tokenOf(analyst.id, '7'), false)).status).toBe(200);
  });
});
