import { adReviewMessages, messages, peopleMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { blockAddress } from '../../safety/outbound-links/check';
import { addPin, adGroupOf, openAccount } from '../campaigns/testing';

const api = useTestApi();

async function staff(): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
}

/** An ad that waits, of a public Pin of its advertiser. */
async function wait() {
  const account = await openAccount(api());
  const campaign = await account.campaign({ name: 'Spring' });
  const group = await account.adGroup(campaign, adGroupOf(campaign));
  const pin = await addPin(api(), account.owner);
  const { data } = await account.addAds([
    { ad_group_id: group, pin_id: pin, creative_type: 'REGULAR', destination_url: 'https://shop.example/a' },
  ]);
  return { account, pin, ad: data.items[0]!.data!.id };
}
const queue = async (as: TestPerson, review_status: 'PENDING' | 'APPROVED' | 'REJECTED' = 'PENDING') =>
  api().ok('StaffAdReviewsResource.get', { review_status, page_size: 250 }, as);
const waiting = async (as: TestPerson, ad: string) => (await queue(as)).find(({ id }) => id === ad);
const decide = (
  as: TestPerson | undefined,
  { id, version }: { id: string; version: string },
  decision: 'APPROVED' | 'REJECTED',
  reasons: ('NUDITY' | 'OTHER')[] = [],
) => api().call('StaffAdReviewsResource.update', { ad_id: id, version, decision, reasons }, as);
const seenBy = async ({ account, ad }: Awaited<ReturnType<typeof wait>>) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}',
    { params: { ...account.params, ad_id: ad } },
    account.owner,
  );

describe('an ad that wants to run', () => {
  it('waits in the queue of the staff with what people will see, the longest waiting first', async () => {
    const [eve, first, second] = [await staff(), await wait(), await wait()];
    const rows = await queue(eve);
    const own = rows.filter(({ id }) => [first.ad, second.ad].includes(id));
    expect(own.map(({ id }) => id)).toEqual([first.ad, second.ad]);
    expect(own[0]).toMatchObject({
      review_status: 'PENDING',
      rejected_reasons: [],
      name: null,
      campaign: 'Spring',
      account: 'Shop',
      advertiser: first.account.owner.username,
      pin_id: first.pin,
      pin: { image: { width: 236 } },
      destination: 'https://shop.example/a',
    });
  });

  it('is told without its Pin, when that is gone or secret by now', async () => {
    const [eve, one] = [await staff(), await wait()];
    await api().db.query('update pins set is_public = false where id = $1', [one.pin]);
    expect((await waiting(eve, one.ad))!.pin).toBeNull();
  });

  it('is not there while it is paused, and nowhere once it is archived', async () => {
    const [eve, one] = [await staff(), await wait()];
    const seen = (await waiting(eve, one.ad))!;
    await api().db.query(`update ads set status = 'PAUSED' where id = $1`, [one.ad]);
    expect(await waiting(eve, one.ad)).toBeUndefined();
    await api().db.query(`update ads set status = 'ARCHIVED' where id = $1`, [one.ad]);
    const { status, error } = await decide(eve, seen, 'APPROVED');
    expect([status, error?.message]).toEqual([404, adReviewMessages.missing]);
    await api().db.query(`update ads set review_status = 'REJECTED' where id = $1`, [one.ad]);
    expect((await queue(eve, 'REJECTED')).map(({ id }) => id)).not.toContain(one.ad);
  });
});

describe('what the site finds', () => {
  it('is nothing in an ad that has nothing of it', async () => {
    const [eve, one] = [await staff(), await wait()];
    expect((await waiting(eve, one.ad))!.findings).toEqual([]);
  });

  it('is told with the ad: its address, its words, and its picture', async () => {
    const [eve, one] = [await staff(), await wait()];
    await blockAddress(api().db, 'https://odd.example/', 'suspicious', eve.id);
    await api().ok(
      'AdvisoryTermResource.create',
      { term: 'zumbl wump', language: 'en', allowed: false, topic: 'drugs', severity: 2, advisory_type: 0 },
      eve,
    );
    await api().db.query(
      `update pins set description = 'Buy a zumbl wump', image_width = 119 where id = $1`,
      [one.pin],
    );
    await api().db.query(`update ads set destination_url = 'https://odd.example/a' where id = $1`, [one.ad]);
    expect((await waiting(eve, one.ad))!.findings).toEqual([
      'SUSPICIOUS_ADDRESS',
      'BANNED_WORDS',
      'SMALL_PICTURE',
    ]);
  });

  it.each(['blocked', 'porn'] as const)(
    'keeps what leads to a %s address from being approved',
    async (status) => {
      const [eve, one] = [await staff(), await wait()];
      await blockAddress(api().db, `https://${status}.example/`, status, eve.id);
      await api().db.query('update ads set destination_url = $2 where id = $1', [
        one.ad,
        `https://${status}.example/a`,
      ]);
      const seen = (await waiting(eve, one.ad))!;
      expect(seen.findings).toEqual(['BLOCKED_ADDRESS']);
      const { status: code, error } = await decide(eve, seen, 'APPROVED');
      expect([code, error?.field, error?.message]).toEqual([400, 'decision', adReviewMessages.blocked]);
      expect((await decide(eve, seen, 'REJECTED', ['OTHER'])).data.review_status).toBe('REJECTED');
    },
  );
});

describe('an approved ad whose Pin changes', () => {
  const approved = async (own: boolean) => {
    const [eve, one] = [await staff(), await wait()];
    if (!own) await api().db.query('update ads set destination_url = null where id = $1', [one.ad]);
    const { data } = await decide(eve, (await waiting(eve, one.ad))!, 'APPROVED');
    const edit = (changes: object) =>
      api().ok('PinResource.update', { id: one.pin, ...changes }, one.account.owner);
    return { eve, one, data, edit, status: async () => (await seenBy(one)).review_status };
  };

  it('waits again with other words, and a decision about the old ones is refused', async () => {
    const { eve, one, data, edit, status } = await approved(true);
    await edit({ title: 'Buy now' });
    expect(await status()).toBe('PENDING');
    expect((await decide(eve, data, 'APPROVED')).status).toBe(409);
    await decide(eve, (await waiting(eve, one.ad))!, 'REJECTED', ['OTHER']);
    await edit({ description: 'Only today' });
    expect(await seenBy(one)).toMatchObject({ review_status: 'PENDING', rejected_reasons: [] });
  });

  it('waits again with another link, unless it leads elsewhere itself', async () => {
    const [leads, own] = [await approved(false), await approved(true)];
    for (const { edit } of [leads, own]) await edit({ link: 'https://elsewhere.example/' });
    expect([await leads.status(), await own.status()]).toEqual(['PENDING', 'APPROVED']);
  });

  it('runs on while it stays the same, and stays as it ended', async () => {
    const { one, edit, status } = await approved(false);
    await edit({ alt_text: 'A lamp' });
    await api().db.query('update pins set title = title, link = link where id = $1', [one.pin]);
    expect(await status()).toBe('APPROVED');
    await api().db.query(`update ads set status = 'ARCHIVED' where id = $1`, [one.ad]);
    await edit({ title: 'Another lamp' });
    expect(await status()).toBe('APPROVED');
  });
});

describe('a decision', () => {
  it('approves an ad, and stands in the history of its account', async () => {
    const [eve, one] = [await staff(), await wait()];
    const { data } = await decide(eve, (await waiting(eve, one.ad))!, 'APPROVED');
    expect(data).toMatchObject({ id: one.ad, review_status: 'APPROVED', rejected_reasons: [] });
    expect(await waiting(eve, one.ad)).toBeUndefined();
    expect((await queue(eve, 'APPROVED')).map(({ id }) => id)).toContain(one.ad);
    expect(await seenBy(one)).toMatchObject({ review_status: 'APPROVED', summary_status: 'APPROVED' });
    const log = await api().db.query(
      `select actor_id, field, old_value, new_value from change_log where entity_id = $1 and action = 'UPDATE'`,
      [one.ad],
    );
    expect(log).toEqual([
      { actor_id: eve.id, field: 'review_status', old_value: 'PENDING', new_value: 'APPROVED' },
    ]);
  });

  it('rejects an ad for reasons, which its advertiser reads, until it leads elsewhere', async () => {
    const [eve, one] = [await staff(), await wait()];
    const { data } = await decide(eve, (await waiting(eve, one.ad))!, 'REJECTED', ['NUDITY', 'OTHER']);
    expect(data).toMatchObject({ review_status: 'REJECTED', rejected_reasons: ['NUDITY', 'OTHER'] });
    expect(await seenBy(one)).toMatchObject({
      summary_status: 'REJECTED',
      rejected_reasons: ['NUDITY', 'OTHER'],
    });
    const patch = (body: object) =>
      api().ok(
        'PATCH /v5/ad_accounts/{ad_account_id}/ads',
        { params: one.account.params, body: [{ id: one.ad, ...body }] },
        one.account.owner,
      );
    await patch({ name: 'Another name' });
    expect((await seenBy(one)).rejected_reasons).toHaveLength(2);
    await patch({ destination_url: 'https://shop.example/b' });
    expect(await seenBy(one)).toMatchObject({ review_status: 'PENDING', rejected_reasons: [] });
    expect(await waiting(eve, one.ad)).toBeDefined();
  });

  it('can be changed', async () => {
    const [eve, one] = [await staff(), await wait()];
    const { data } = await decide(eve, (await waiting(eve, one.ad))!, 'REJECTED', ['OTHER']);
    expect((await decide(eve, data, 'APPROVED')).data).toMatchObject({
      review_status: 'APPROVED',
      rejected_reasons: [],
    });
  });

  it('counts for the ad that was looked at, and for no other', async () => {
    const [eve, one] = [await staff(), await wait()];
    const seen = (await waiting(eve, one.ad))!;
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ads',
      {
        params: one.account.params,
        body: [{ id: one.ad, destination_url: 'https://elsewhere.example/' }],
      },
      one.account.owner,
    );
    const { status, error } = await decide(eve, seen, 'APPROVED');
    expect([status, error?.field, error?.message]).toEqual([409, 'version', adReviewMessages.changed]);
    expect((await seenBy(one)).review_status).toBe('PENDING');
    // Of two at once, one counts.
    const now = (await waiting(eve, one.ad))!;
    const both = await Promise.all([decide(eve, now, 'APPROVED'), decide(eve, now, 'REJECTED', ['OTHER'])]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('has reasons where an ad is rejected, and only there', async () => {
    const [eve, one] = [await staff(), await wait()];
    const seen = (await waiting(eve, one.ad))!;
    for (const [decision, reasons, message] of [
      ['REJECTED', [], adReviewMessages.reasonMissing],
      ['APPROVED', ['OTHER'], adReviewMessages.reasonNeedless],
    ] as const) {
      const { status, error } = await decide(eve, seen, decision, [...reasons]);
      expect([status, error?.field, error?.message]).toEqual([400, 'reasons', message]);
    }
  });

  it('is for staff alone, as the queue is', async () => {
    const one = await wait();
    const seen = (await waiting(await staff(), one.ad))!;
    for (const [as, status, message] of [
      [undefined, 401, messages.loginRequired],
      [one.account.owner, 403, peopleMessages.staffOnly],
    ] as const) {
      expect((await decide(as, seen, 'APPROVED')).status).toBe(status);
      const answer = await api().call('StaffAdReviewsResource.get', {}, as);
      expect([answer.status, answer.error?.message]).toEqual([status, message]);
    }
    expect((await seenBy(one)).review_status).toBe('PENDING');
  });
});
