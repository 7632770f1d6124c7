import { adMessages, adReviewMessages, appealMessages, peopleMessages } from '@corkboard/contract';
import { describe, expect, it, vi } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, openAccount } from '../campaigns/testing';
import { blockAddress } from '../../safety/outbound-links/check';
import { sendAppealDecision } from './mail';

const api = useTestApi();
const TEXT = 'Our page was down for an hour.';

async function staff(): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
}

/** A rejected ad. */
async function rejected() {
  const account = await openAccount(api());
  const group = await account.campaign().then((id) => account.adGroup(id, adGroupOf(id)));
  const pin = await addPin(api(), account.owner);
  const { data } = await account.addAds([
    { ad_group_id: group, pin_id: pin, creative_type: 'REGULAR', destination_url: 'https://shop.example/a' },
  ]);
  const ad = data.items[0]!.data!.id;
  await reject(ad);
  return { account, pin, ad };
}
const reject = (ad: string) =>
  api().db.query(`update ads set review_status = 'REJECTED', rejected_reasons = '{OTHER}' where id = $1`, [
    ad,
  ]);
type One = Awaited<ReturnType<typeof rejected>>;

const appeal = ({ account, ad }: One, as: TestPerson | undefined = account.owner, text = TEXT) =>
  api().call('AdAppealResource.create', { ad_account_id: account.id, ad_id: ad, text }, as);
const seen = ({ account, ad }: One, as: TestPerson = account.owner) =>
  api().ok('AdAppealResource.get', { ad_account_id: account.id, ad_id: ad }, as);
const queue = (as: TestPerson) =>
  api().ok('StaffAdReviewsResource.get', { review_status: 'APPEALED', page_size: 250 }, as);
const decide = (as: TestPerson, appeal_id: string, decision: 'granted' | 'denied', answer?: string) =>
  api().call(
    'StaffAdAppealsResource.update',
    { appeal_id, decision, ...(answer === undefined ? {} : { answer }) },
    as,
  );
const statusOf = async ({ ad }: One) =>
  (await api().db.query<{ review_status: string }>('select review_status from ads where id = $1', [ad]))[0]!
    .review_status;

describe('an appeal against a rejection', () => {
  it('comes to the staff, the longest waiting first, and approves the ad when it is granted', async () => {
    const [eve, first, second] = [await staff(), await rejected(), await rejected()];
    expect(await seen(first)).toBeNull();
    // The older ad is appealed later.
    await appeal(second);
    const made = (await appeal(first)).data;
    expect(made).toMatchObject({ ad_id: first.ad, state: 'open', text: TEXT, answer: '' });
    expect(await seen(first)).toEqual(made);
    const rows = (await queue(eve)).filter(({ id }) => [first.ad, second.ad].includes(id));
    expect(rows.map(({ id }) => id)).toEqual([second.ad, first.ad]);
    expect(rows[1]).toMatchObject({ review_status: 'REJECTED', appeal: made });
    const { data } = await decide(eve, made.id, 'granted', 'Sorry!');
    expect(data).toMatchObject({ id: first.ad, review_status: 'APPROVED', rejected_reasons: [] });
    expect(await statusOf(first)).toBe('APPROVED');
    expect((await queue(eve)).map(({ id }) => id)).not.toContain(first.ad);
    expect(api().sentJobs.at(-1)).toEqual({ name: 'ad_reviews.appeal_decided', data: { id: made.id } });
    const log = await api().db.query(
      `select actor_id, field, new_value from change_log where entity_id = $1 and field = 'review_status'`,
      [first.ad],
    );
    expect(log).toEqual([{ actor_id: eve.id, field: 'review_status', new_value: 'APPROVED' }]);
    const again = await decide(eve, made.id, 'denied', 'No');
    expect([again.status, again.error?.message]).toEqual([409, appealMessages.decided]);
  });

  it('leaves the ad rejected when it is denied, says why, and cannot be made again', async () => {
    const [eve, one] = [await staff(), await rejected()];
    const { id } = (await appeal(one)).data;
    for (const answer of [undefined, ' \n ']) {
      const { status, error } = await decide(eve, id, 'denied', answer);
      expect([status, error?.field, error?.message]).toEqual([400, 'answer', adReviewMessages.answerMissing]);
    }
    const { data } = await decide(eve, id, 'denied', 'It is still down.');
    expect(data).toMatchObject({ review_status: 'REJECTED', appeal: { id, state: 'denied' } });
    expect(await seen(one)).toMatchObject({ state: 'denied', answer: 'It is still down.' });
    const { status, error } = await appeal(one);
    expect([status, error?.field, error?.message]).toEqual([409, 'text', adReviewMessages.appealedOnce]);
    // A decided appeal can't be decided again, even while its rejection is in force.
    const later = await decide(eve, id, 'granted');
    expect([later.status, later.error?.field, later.error?.message]).toEqual([
      409,
      'appeal_id',
      appealMessages.decided,
    ]);
    expect(await statusOf(one)).toBe('REJECTED');
    expect(await seen(one)).toMatchObject({ state: 'denied', answer: 'It is still down.' });
  });

  it('is made once, also at the same time', async () => {
    const one = await rejected();
    const both = await Promise.all([appeal(one), appeal(one)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends with its rejection: of another one there is another', async () => {
    const [eve, one] = [await staff(), await rejected()];
    const { id } = (await appeal(one)).data;
    await api().ok('PinResource.update', { id: one.pin, title: 'Another' }, one.account.owner);
    expect(await statusOf(one)).toBe('PENDING');
    expect(await seen(one)).toBeNull();
    expect((await queue(eve)).map((ad) => ad.id)).not.toContain(one.ad);
    expect((await decide(eve, id, 'granted')).status).toBe(409);
    expect(await statusOf(one)).toBe('PENDING');
    const early = await appeal(one);
    expect([early.status, early.error?.message]).toEqual([409, adReviewMessages.notRejected]);
    await reject(one.ad);
    // An appeal against an earlier rejection doesn't apply to this one.
    expect((await decide(eve, id, 'granted')).status).toBe(409);
    expect((await appeal(one)).status).toBe(200);
    // Nor is the one that is open now decided by the former one's number.
    for (const decision of ['granted', 'denied'] as const) {
      const { status, error } = await decide(eve, id, decision, 'Read.');
      expect([status, error?.field, error?.message]).toEqual([409, 'appeal_id', appealMessages.decided]);
    }
    expect(await seen(one)).toMatchObject({ state: 'open', answer: '' });
    expect(await statusOf(one)).toBe('REJECTED');
  });

  it('is about an ad that can still be shown: of an archived one nothing is decided', async () => {
    const [eve, one] = [await staff(), await rejected()];
    const { id } = (await appeal(one)).data;
    await api().db.query(`update ads set status = 'ARCHIVED' where id = $1`, [one.ad]);
    for (const decision of ['granted', 'denied'] as const) {
      const { status, error } = await decide(eve, id, decision, 'Read.');
      expect([status, error?.message]).toEqual([404, adReviewMessages.missing]);
    }
    expect(await statusOf(one)).toBe('REJECTED');
    expect(await api().db.query('select state from ad_appeals where id = $1', [id])).toEqual([
      { state: 'open' },
    ]);
  });

  it('is granted by whoever approves the ad anyway', async () => {
    const [eve, one] = [await staff(), await rejected()];
    const { id } = (await appeal(one)).data;
    const { version } = (await queue(eve)).find((ad) => ad.id === one.ad)!;
    await api().ok('StaffAdReviewsResource.update', { ad_id: one.ad, version, decision: 'APPROVED' }, eve);
    const [row] = await api().db.query('select state, staff_id from ad_appeals where id = $1', [id]);
    expect(row).toEqual({ state: 'granted', staff_id: eve.id });
    expect(api().sentJobs.at(-1)).toEqual({ name: 'ad_reviews.appeal_decided', data: { id } });
  });

  it('is not granted to what leads to a blocked address', async () => {
    const [eve, one] = [await staff(), await rejected()];
    await blockAddress(api().db, 'https://bad-shop.example/', 'blocked', eve.id);
    await api().db.query(`update ads set destination_url = 'https://bad-shop.example/a' where id = $1`, [
      one.ad,
    ]);
    const { id } = (await appeal(one)).data;
    const { status, error } = await decide(eve, id, 'granted');
    expect([status, error?.field]).toEqual([400, 'decision']);
    expect(await statusOf(one)).toBe('REJECTED');
  });

  it('says enough, and is about an ad of the account that is there', async () => {
    const [one, other] = [await rejected(), await rejected()];
    expect((await appeal(one, undefined, ' short  ')).error).toMatchObject({
      field: 'text',
      message: appealMessages.textShort,
    });
    const foreign = await appeal({ ...one, ad: other.ad }, one.account.owner);
    expect([foreign.status, foreign.error?.message]).toEqual([404, adMessages.adMissing(other.ad)]);
    await api().db.query(`update ads set status = 'ARCHIVED' where id = $1`, [one.ad]);
    expect((await appeal(one)).status).toBe(404);
  });
});

describe('who may', () => {
  it('see it: whoever sees campaigns, with its words', async () => {
    const one = await rejected();
    expect((await appeal(one)).status).toBe(200);
    expect((await seen(one, await one.account.member('ANALYST')))!.text).toBe(TEXT);
    const options = { ad_account_id: one.account.id, ad_id: '1' };
    expect((await api().call('AdAppealResource.get', options, one.account.owner)).error?.message).toBe(
      adMessages.adMissing('1'),
    );
  });

  it('decide: staff alone', async () => {
    const one = await rejected();
    const { id } = (await appeal(one)).data;
    const { status, error } = await decide(one.account.owner, id, 'granted');
    expect([status, error?.message]).toEqual([403, peopleMessages.staffOnly]);
    expect((await decide(await staff(), '1', 'granted')).status).toBe(404);
    expect(await statusOf(one)).toBe('REJECTED');
  });
});

it('mails the decision and what the staff wrote to whoever appealed, once', async () => {
  const sendMail = vi.fn<(mail: { to: string; text: string }) => Promise<void>>(() => Promise.resolve());
  const services = { ...api(), mailer: { sendMail, close: () => undefined } };
  const [eve, one, two] = [await staff(), await rejected(), await rejected()];
  const manager = await one.account.member('CAMPAIGN_MANAGER');
  const made = [(await appeal(one, manager)).data.id, (await appeal(two)).data.id];
  await sendAppealDecision(services, { id: made[0]! });
  expect(sendMail).not.toHaveBeenCalled();
  await decide(eve, made[0]!, 'granted');
  await decide(eve, made[1]!, 'denied', 'It is still down.');
  for (const id of [...made, ...made]) await sendAppealDecision(services, { id });
  expect(sendMail.mock.calls.map(([mail]) => mail.to)).toEqual([manager.email, two.account.owner.email]);
  const [granted, denied] = sendMail.mock.calls.map(([mail]) => mail.text);
  expect(granted).toContain("it's now approved");
  expect(granted).toContain(`/advertiser/${one.account.id}/ads/edit/?campaign_id=`);
  expect(denied).toContain('still rejected.\n\nIt is still down.');
});
