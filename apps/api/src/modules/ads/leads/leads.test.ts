import { createDecipheriv, createHmac } from 'node:crypto';
import { LEAD_DAYS, leadMessages } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SafeFetchOptions } from '../../../platform/safe-fetch';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { tellWebhooks } from '../../account/webhooks/send';
import { sweepLeads } from './jobs';
import { registerLeadFiles } from './routes';
import { ANSWERS, FORM, runLeadAd } from './testing';

const api = useTestApi({ routes: [registerLeadFiles] });
const SUBSCRIPTIONS = '/v5/ad_accounts/{ad_account_id}/leads/subscriptions';
let lead: Awaited<ReturnType<typeof runLeadAd>>;
let reader: TestPerson;
/** Messages that addresses were told. */
let sent: { url: string; options: SafeFetchOptions }[] = [];
beforeEach(async () => {
  sent = [];
  await api().db.query('delete from ads');
  await api().db.query('truncate webhooks, rate_limits cascade');
  reader = await api().person({ full_name: 'Ada Byron' });
  lead = await runLeadAd(api());
});

const tell = () =>
  tellWebhooks(
    {
      ...api(),
      safeFetch: (url, options = {}) => {
        sent.push({ url, options });
        return Promise.resolve({ url, status: 204, headers: {}, contentType: '', body: Buffer.alloc(0) });
      },
    },
    new AbortController().signal,
  );
const of = () => ({ ...lead.account.params });
const subscribe = (body: object = {}, as: TestPerson = lead.account.owner) =>
  api().call(
    `POST ${SUBSCRIPTIONS}`,
    { params: of(), body: { webhook_url: 'https://crm.example/leads', ...body } },
    as,
  );
const count = async () => {
  const [row] = await api().db.query<{ n: number }>(
    'select count(*)::int as n from leads where ad_id is not null',
  );
  return row!.n;
};
/** The lead of a message, decrypted by what its documentation says. */
function decrypt(key: string, message: string): Record<string, unknown> {
  const bytes = Buffer.from((JSON.parse(message) as { data: { lead: string } }).data.lead, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
  return JSON.parse(text) as Record<string, unknown>;
}
async function file(as: TestPerson = lead.account.owner, changes: object = {}) {
  const body = { ad_id: lead.ad, start_date: '2020-01-01', end_date: '2100-01-01', ...changes };
  const made = await api().call(
    'POST /v5/ad_accounts/{ad_account_id}/leads_export',
    { params: of(), body },
    as,
  );
  if (made.error) return { status: made.status, error: made.error, csv: '' };
  const got = await api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/leads_export/{leads_export_id}',
    { params: { ...of(), leads_export_id: made.data.leads_export_id } },
    as,
  );
  const url = new URL(got.download_url!);
  const answer = await api().app.inject({ url: url.pathname + url.search });
  return { status: answer.statusCode, url, csv: answer.body };
}

describe('the form of an ad', () => {
  it('is shown to whom the ad was shown to, and to nobody else', async () => {
    const pin = (await lead.shown(reader))!;
    expect(pin).toMatchObject({ id: lead.pin, lead_cta: 'SIGN_UP' });
    const options = { pin_id: lead.pin, client_tracking_params: pin.trackingParams! };
    expect(await api().ok('LeadFormResource.get', options, reader)).toMatchObject({
      questions: FORM.questions,
      disclosure_language: FORM.disclosure_language,
      policy_links: FORM.policy_links,
      cta_type: 'SIGN_UP',
      is_answered: false,
    });
    const other = await api().person();
    expect((await api().call('LeadFormResource.get', options, other)).status).toBe(404);
    expect((await api().call('LeadFormResource.get', options)).status).toBe(401);
    const wrong = { ...options, pin_id: '1', answers: ANSWERS };
    expect((await api().call('LeadFormAnswerResource.create', wrong, reader)).status).toBe(404);
  });

  it('is answered once by each person, also by two presses at once, and kept sealed', async () => {
    const { trackingParams } = (await lead.shown(reader))!;
    const options = { pin_id: lead.pin, client_tracking_params: trackingParams!, answers: ANSWERS };
    const both = await Promise.all(
      [1, 2].map(() => api().call('LeadFormAnswerResource.create', options, reader)),
    );
    expect(both.map(({ status, data }) => [status, data.completion_message])).toEqual([
      [200, 'Thank you!'],
      [200, 'Thank you!'],
    ]);
    const again = { ...options, answers: [['Somebody'], ['else@shop.example'], ['Rugs']] };
    expect((await api().call('LeadFormAnswerResource.create', again, reader)).status).toBe(200);
    expect(await count()).toBe(1);
    const [row] = await api().db.query<{ answers: string }>('select answers from leads');
    expect(row!.answers).not.toContain('ada');
    const { csv } = await file();
    expect(csv).toContain('Ada Byron,ada@shop.example,Lamps; Rugs,');
    expect(csv).not.toContain('Somebody');
  });

  it.each([
    [[]],
    [[['Ada']]],
    [[['Ada'], ['nothing'], ['Lamps']]],
    [[['Ada'], ['ada@shop.example'], ['Chairs']]],
    [[['Ada'], ['ada@shop.example'], ['Lamps', 'Lamps']]],
    [[['Ada', 'Bob'], ['ada@shop.example'], ['Lamps']]],
    [[['  '], ['ada@shop.example'], ['Lamps']]],
    [[['x'.repeat(201)], ['ada@shop.example'], ['Lamps']]],
  ])('refuses %j', async (answers) => {
    const { status, error } = await lead.answer(reader, answers);
    expect([status, error?.field]).toEqual([400, 'answers']);
    expect(await count()).toBe(0);
  });

  it("is filled in with the viewer's own data only when they ask for it", async () => {
    expect(await api().ok('LeadFormProfileResource.get', {}, reader)).toMatchObject({
      FULL_NAME: 'Ada Byron',
      FIRST_NAME: 'Ada',
      LAST_NAME: 'Byron',
      EMAIL: expect.stringContaining('@') as string,
    });
    expect((await api().call('LeadFormProfileResource.get', {})).status).toBe(401);
  });

  it('is no longer shown once it is over, and an ad with a draft of one runs for nobody', async () => {
    const { trackingParams } = (await lead.shown(reader))!;
    await api().db.query(`update lead_forms set status = 'DRAFT'`);
    const options = { pin_id: lead.pin, client_tracking_params: trackingParams!, answers: ANSWERS };
    const { status, error } = await api().call('LeadFormAnswerResource.create', options, reader);
    expect([status, error?.message]).toEqual([404, leadMessages.gone]);
    expect(
      (await api().ok('PinResource.get', { id: lead.pin, client_tracking_params: trackingParams! }, reader))
        .is_promoted,
    ).toBe(false);
  });
});

describe('answers', () => {
  it('are deleted after 30 days, with what is yet to be told of them, and with the account', async () => {
    await subscribe();
    await lead.answer(reader);
    const other = await api().person();
    await lead.answer(other);
    await api().db.query(
      `update leads set created_at = now() - interval '${LEAD_DAYS} days' where user_id = $1`,
      [reader.id],
    );
    expect((await file()).csv.trim().split('\r\n')).toHaveLength(2);
    await sweepLeads(api());
    expect(await count()).toBe(1);
    expect(await api().db.query('select from webhook_deliveries')).toHaveLength(1);
    await api().db.query('delete from users where id = $1', [other.id]);
    expect(await count()).toBe(0);
    await tell();
    expect(sent).toEqual([]);
  });

  it('are a file without formulas, for those who run campaigns, with a link that expires', async () => {
    await lead.answer(reader, [['=1+1, "x"'], ['ada@shop.example'], ['Lamps']]);
    const { csv, url } = await file();
    const [header, row] = csv.split('\r\n');
    expect(header).toBe(
      'Lead ID,Answered at,Full name,Email address,What do you like?,Disclosure,Privacy policy',
    );
    expect(row).toContain(`,"'=1+1, ""x""",ada@shop.example,Lamps,`);
    expect(row).toContain(FORM.privacy_policy_link);
    expect((await file(lead.account.owner, { end_date: '2020-01-02' })).csv.trim()).toBe(header);
    url!.searchParams.set('until', '99999999999');
    expect((await api().app.inject({ url: url!.pathname + url!.search })).statusCode).toBe(404);
    const leads = (as: TestPerson) =>
      api().call('AdLeadsResource.get', { ad_account_id: lead.account.id, ad_id: lead.ad }, as);
    const manager = await lead.account.member('CAMPAIGN_MANAGER');
    expect((await leads(manager)).data).toMatchObject({
      count: 1,
      lead_form: { id: lead.formId },
      is_subscribed: false,
    });
    const analyst = await lead.account.member('ANALYST');
    expect([(await file(analyst)).status, (await leads(analyst)).status]).toEqual([403, 403]);
    const stranger = await api().person();
    expect([(await file(stranger)).status, (await leads(stranger)).status]).toEqual([404, 404]);
  });

  it.each([
    [{ start_date: '2026-02-30' }, 400, 'start_date'],
    [{ end_date: 'tomorrow' }, 400, 'end_date'],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 400, 'end_date'],
    [{ ad_id: '5' }, 404, undefined],
  ])('are no file of %j', async (changes, status, field) => {
    const { status: got, error } = await file(lead.account.owner, changes);
    expect([got, error?.field]).toEqual([status, field]);
  });
});

describe('a subscription', () => {
  it('is told of an answer, signed and encrypted, once', async () => {
    const { data: made } = await subscribe({ lead_form_id: lead.formId });
    expect(made).toMatchObject({
      ad_account_id: lead.account.id,
      lead_form_id: lead.formId,
      webhook_url: 'https://crm.example/leads',
      user_account_id: lead.account.owner.id,
      api_version: 'v5',
      cryptographic_algorithm: 'AES-256-GCM',
    });
    await lead.answer(reader);
    await tell();
    await tell();
    expect(sent.map(({ url }) => url)).toEqual(['https://crm.example/leads']);
    const { post = '', headers = {} } = sent[0]!.options;
    const key = Buffer.from(made.secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${post}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(post).not.toContain('ada@');
    expect(decrypt(made.cryptographic_key!, post)).toMatchObject({
      lead_form_id: lead.formId,
      lead_form_name: 'Newsletter',
      ad_id: lead.ad,
      is_test: false,
      answers: [
        { question_type: 'FULL_NAME', label: 'Full name', values: ['Ada Byron'] },
        { question_type: 'EMAIL', label: 'Email address', values: ['ada@shop.example'] },
        { question_type: 'CUSTOM', label: 'What do you like?', values: ['Lamps', 'Rugs'] },
      ],
      consent: { disclosure_language: FORM.disclosure_language, policy_links: FORM.policy_links },
    });
    const listed = await api().ok(`GET ${SUBSCRIPTIONS}`, { params: of() }, lead.account.owner);
    expect(listed.items).toMatchObject([{ id: made.id, cryptographic_key: null }]);
    expect(JSON.stringify(listed)).not.toContain(made.secret);
    expect((await api().ok('GET /v5/webhooks', {}, lead.account.owner)).items).toEqual([]);
  });

  it('is told of nothing once whoever made it has no part in the ad account', async () => {
    const admin = await lead.account.member('ADMIN');
    expect((await subscribe({}, admin)).status).toBe(200);
    await lead.answer(reader);
    await api().db.query('delete from business_members where member_id = $1', [admin.id]);
    await tell();
    expect(sent).toEqual([]);
    expect(await api().db.query('select from webhook_deliveries')).toEqual([]);
  });

  it('is of owners and administrators alone, one of each form, and ended by any of them', async () => {
    const manager = await lead.account.member('CAMPAIGN_MANAGER');
    expect((await subscribe({}, manager)).status).toBe(403);
    expect((await subscribe({}, await api().person())).status).toBe(404);
    const both = await Promise.all([subscribe(), subscribe()]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
    const { id } = both.find(({ status }) => status === 200)!.data;
    expect((await subscribe({ lead_form_id: '5' })).status).toBe(404);
    const params = { ...of(), subscription_id: id };
    const admin = await lead.account.member('ADMIN');
    expect(await api().ok(`GET ${SUBSCRIPTIONS}/{subscription_id}`, { params }, admin)).toMatchObject({
      id,
      lead_form_id: null,
    });
    const other = await runLeadAd(api());
    const elsewhere = { ...other.account.params, subscription_id: id };
    const gone = (as: TestPerson, where: typeof params) =>
      api().call(`DELETE ${SUBSCRIPTIONS}/{subscription_id}`, { params: where }, as);
    expect((await gone(other.account.owner, elsewhere)).status).toBe(404);
    expect((await gone(admin, params)).status).toBe(204);
    expect((await gone(admin, params)).status).toBe(404);
  });

  it.each([
    [{ webhook_url: 'http://crm.example/' }, 'webhook_url'],
    [{ webhook_url: 'https://127.0.0.1/' }, 'webhook_url'],
    [{ webhook_url: 'https://crm.example/', partner_access_token: 'x' }, 'partner_access_token'],
  ])('is refused: %j', async (body, field) => {
    const { status, error } = await subscribe(body);
    expect([status, error?.field]).toEqual([400, field]);
  });

  it('is told of a test, which is no answer of anybody', async () => {
    const test = (answers: string[], form = lead.formId) =>
      api().call(
        'POST /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}/test',
        { params: { ...of(), lead_form_id: form }, body: { answers } },
        lead.account.owner,
      );
    const right = ['Ada Byron', 'ada@shop.example', 'Lamps'];
    expect((await test(right)).status).toBe(404);
    const { data: made } = await subscribe();
    expect((await test(['Ada'])).error?.field).toBe('answers');
    expect((await test(right, '5')).status).toBe(404);
    expect((await test(right)).data).toEqual({ subscription_id: made.id });
    await tell();
    expect(decrypt(made.cryptographic_key!, sent[0]!.options.post!)).toMatchObject({
      is_test: true,
      ad_id: null,
    });
    expect([await count(), (await file()).csv.trim().split('\r\n').length]).toEqual([0, 1]);
  });
});
