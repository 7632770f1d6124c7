import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, SafeFetchError } from '../../../platform/safe-fetch';
import { useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, openAccount } from '../campaigns/testing';
import { startSite } from '../../pictures/media/testing/site';
import { lookAtLandings } from './landing';
import { lookAtLinks } from './links';

const site = await startSite();
const api = useTestApi();
afterAll(() => site.close());
beforeEach(() => api().db.query('delete from ads'));

const look = (signal?: AbortSignal) =>
  lookAtLandings({ ...api(), safeFetch: createSafeFetch({ allowPrivate: [site.host] }) }, signal);

async function adTo(...addresses: string[]): Promise<string[]> {
  const account = await openAccount(api());
  const group = await account.campaign().then((id) => account.adGroup(id, adGroupOf(id)));
  const pin = await addPin(api(), account.owner);
  const { data } = await account.addAds(
    addresses.map((destination_url) => ({
      ad_group_id: group,
      pin_id: pin,
      creative_type: 'REGULAR' as const,
      destination_url,
    })),
  );
  return data.items.map((item) => item.data!.id);
}
const checks = () =>
  api().db.query<{ ad_id: string; problem: string | null; failures: number; minutes: number }>(
    `select ad_id, problem, failures, round(extract(epoch from check_at - checked_at) / 60)::int as minutes from ad_landing_checks order by ad_id`,
  );
const due = () => api().db.query('update ad_landing_checks set check_at = now()');
async function findings(ad: string) {
  const eve = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [eve.id]);
  const rows = await api().ok('StaffAdReviewsResource.get', { page_size: 250 }, eve);
  return rows.find(({ id }) => id === ad)!.findings;
}

describe('the page that an ad leads to', () => {
  it('is looked at once it waits for a look, and staff is told where it does not open', async () => {
    site.pages.set('/here', { type: 'text/html', body: Buffer.from('<p>Lamps</p>') });
    const [alive, dead] = await adTo(site.url('/here'), site.url('/gone'));
    expect(await findings(dead!)).toEqual([]);
    await look();
    expect(await checks()).toEqual([
      { ad_id: alive, problem: null, failures: 0, minutes: 6 * 60 },
      { ad_id: dead, problem: 'status_404', failures: 1, minutes: 10 },
    ]);
    expect([await findings(alive!), await findings(dead!)]).toEqual([[], ['DEAD_PAGE']]);
  });

  it('is tried again, later each time, until it opens', async () => {
    site.pages.delete('/later');
    const [ad] = await adTo(site.url('/later'));
    for (const [failures, minutes] of [
      [1, 10],
      [2, 60],
      [3, 360],
      [4, 1440],
    ]) {
      await look();
      expect(await checks()).toEqual([{ ad_id: ad, problem: 'status_404', failures, minutes }]);
      const hits = site.hits.get('/later');
      await look();
      expect(site.hits.get('/later')).toBe(hits);
      await due();
    }
    site.pages.set('/later', { type: 'text/html', body: Buffer.from('<p>Lamps</p>') });
    await look();
    expect(await checks()).toEqual([{ ad_id: ad, problem: null, failures: 0, minutes: 360 }]);
    expect(await findings(ad!)).toEqual([]);
  });

  it('counts for the address that the ad has', async () => {
    const [ad] = await adTo(site.url('/gone'));
    await look();
    await api().db.query('update ads set destination_url = $2 where id = $1', [ad, site.url('/here')]);
    expect(await findings(ad!)).toEqual([]);
    await look();
    expect(await checks()).toMatchObject([{ problem: null, failures: 0 }]);
  });

  it('is looked at for ads that want to run and appealed ones alone', async () => {
    const [approved, paused, rejected, appealed] = await adTo(...Array<string>(4).fill(site.url('/gone')));
    const set = (ad: string, status: string, review: string) =>
      api().db.query('update ads set status = $2, review_status = $3 where id = $1', [ad, status, review]);
    await set(approved!, 'ACTIVE', 'APPROVED');
    await set(paused!, 'PAUSED', 'PENDING');
    await set(rejected!, 'ACTIVE', 'REJECTED');
    await set(appealed!, 'ACTIVE', 'REJECTED');
    await api().db.query(
      `insert into ad_appeals (ad_account_id, ad_id, text) select ad_account_id, id, 'Look again' from ads where id = $1`,
      [appealed],
    );
    await look();
    expect((await checks()).map(({ ad_id }) => ad_id)).toEqual([approved, appealed]);
  });

  it('has what its macros stand for, and is looked at anew when the campaign has another name', async () => {
    site.pages.set('/spring', { type: 'text/html', body: Buffer.from('<p>Lamps</p>') });
    const [ad] = await adTo(`${site.url('/')}{campaign_name}`);
    const rename = (name: string) =>
      api().db.query(
        'update campaigns set name = $2 where id = (select campaign_id from ads where id = $1)',
        [ad, name],
      );
    await rename('spring');
    await look();
    expect(await checks()).toMatchObject([{ ad_id: ad, problem: null }]);
    await rename('summer');
    const [{ campaign_id: campaign }] = (await api().db.query<{ campaign_id: string }>(
      'select campaign_id from ads where id = $1',
      [ad],
    )) as [{ campaign_id: string }];
    await lookAtLinks(api(), campaign);
    await look();
    expect(await checks()).toMatchObject([{ ad_id: ad, problem: 'status_404' }]);
  });

  it('stops a running ad once it did not open twice, and not where our network reaches nothing', async () => {
    await adTo(site.url('/closed'), 'https://nowhere.invalid/');
    await api().db.query(`update ads set review_status = 'APPROVED'`);
    const reach = createSafeFetch({ allowPrivate: [site.host] });
    /** Which of the two is stopped after one more look, with or without a network. */
    const stopped = async (isOnline = true) => {
      await due();
      await lookAtLandings({
        ...api(),
        safeFetch: (address, options) =>
          isOnline && address.startsWith(site.url('/'))
            ? reach(address, options)
            : Promise.reject(new SafeFetchError('not_found')),
      });
      const rows = await api().db.query<{ stops: boolean }>(
        'select stops from ad_landing_checks order by ad_id',
      );
      return rows.map(({ stops }) => stops);
    };
    for (let n = 0; n < 3; n++) expect(await stopped(false)).toEqual([false, false]);
    expect(await stopped()).toEqual([true, false]);
    expect(await stopped()).toEqual([true, true]);
    site.pages.set('/closed', { type: 'text/html', body: Buffer.from('<p>Lamps</p>') });
    expect(await stopped()).toEqual([false, true]);
  });

  it('is never one of the own network, whatever leads there', async () => {
    const [inside, metadata, file] = await adTo(
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest/',
      'http://[::1]/',
    );
    await look();
    expect((await checks()).map(({ ad_id, problem }) => [ad_id, problem])).toEqual([
      [inside, 'forbidden_port'],
      [metadata, 'forbidden_address'],
      [file, 'forbidden_address'],
    ]);
  });

  it('is asked for a few times a run, whoever has how many ads of it', async () => {
    site.hits.delete('/many');
    await adTo(...Array<string>(5).fill(site.url('/many')));
    await look();
    expect([site.hits.get('/many'), (await checks()).length]).toEqual([3, 3]);
    await look();
    expect((await checks()).length).toBe(5);
  });

  it('is left as it was when the process ends', async () => {
    await adTo(site.url('/gone'));
    const ending = new AbortController();
    ending.abort(new Error('The process ends.'));
    await expect(look(ending.signal)).rejects.toThrow('The process ends.');
    expect(await checks()).toEqual([]);
  });
});
