import {
  CLAIM_FILE,
  CLAIM_CHECKS,
  claimMessages,
  claimRecord,
  CLAIMS_MAX,
  claimTag,
  messages,
} from '@corkboard/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { startSite } from '../../pictures/media/testing/site';

const site = await startSite();
afterAll(() => site.close());
const port = site.host.split(':')[1]!;
/** The photo site, found on this machine. */
const photos = (path: string) => `http://www.instagram.com:${port}${path}`;
const api = useTestApi({
  env: {
    ALLOW_PRIVATE_FETCH: `${site.host},www.instagram.com:${port}=127.0.0.1,instagram.com:${port}=127.0.0.1`,
  },
});

/** Head of a profile on the photo site. */
const bio = (code: string) => `<head><meta name="description" content="Lamps. ${code}"></head>`;
const person = () => api().person();
const claim = (who: TestPerson | undefined, url: string) =>
  api().call('WebsiteClaimResource.create', { url }, who);
const check = (who: TestPerson | undefined, id: string) =>
  api().call('WebsiteClaimResource.update', { id }, who);
const remove = (who: TestPerson | undefined, id: string) =>
  api().call('WebsiteClaimResource.delete', { id }, who);
const listed = (who: TestPerson) => api().ok('WebsiteClaimResource.get', {}, who);
const settings = (who: TestPerson) => api().ok('GET /v3/users/settings', {}, who);
const page = (path: string, body: string | Buffer, type = 'text/html') =>
  site.pages.set(path, { type, body });
const refused = ({ status, error }: Awaited<ReturnType<typeof check>>) => [
  status,
  error?.field,
  error?.message,
];

describe('claiming a web address', () => {
  it('finds the code in the meta tag of a head, in any charset', async () => {
    const ann = await person();
    for (const [path, shown] of [
      ['/tag', (code: string) => `<head>${claimTag(code)}</head><p>Lamps`],
      ['/utf16', (code: string) => Buffer.from(`\ufeff<title>für alle</title>${claimTag(code)}`, 'utf16le')],
    ] as const) {
      const { data } = await claim(ann, site.url(path));
      expect(data).toMatchObject({ address: site.url(path), photo_site: false, claimed_at: null });
      page(path, '<p>Lamps</p>');
      expect(refused(await check(ann, data.id)), path).toEqual([400, 'url', claimMessages.codeMissing]);
      page(path, shown(data.code));
      const claimed = await check(ann, data.id);
      expect([claimed.status, typeof claimed.data.claimed_at], path).toEqual([200, 'string']);
      // A verified claim isn't checked again.
      page(path, '<p>Lamps</p>');
      expect((await check(ann, data.id)).data).toEqual(claimed.data);
    }
    expect((await listed(ann)).map(({ address }) => address)).toEqual(
      ['/utf16', '/tag'].map((path) => site.url(path)),
    );
    expect((await settings(ann)).connected_to_instagram).toBe(false);
  });

  it('proves nothing by what visitors may write on a page', async () => {
    const ann = await person();
    const { data } = await claim(ann, site.url('/forum'));
    const { code } = data;
    for (const body of [
      `<p>${code}</p>`,
      `<title>${code}</title>`,
      `<head><meta name="description" content="${code}"><meta name="corkboard-claim" content="${code}0"></head>`,
      `<head></head><body>${claimTag(code)}</body>`,
      `<p>Hello</p>${claimTag(code)}`,
      `<a href="?${code}">${claimRecord(code)}</a>`,
    ]) {
      page('/forum', body);
      expect(refused(await check(ann, data.id)), body).toEqual([400, 'url', claimMessages.codeMissing]);
    }
  });

  it('finds the code in a file of the site, which holds nothing else', async () => {
    const [ann, bob] = [await person(), await person()];
    try {
      const { data } = await claim(ann, site.url('/with-file'));
      page('/with-file', '<p>Lamps</p>');
      const { code } = (await claim(bob, site.url('/with-file'))).data;
      for (const [body, type] of [
        [`<p>${data.code}</p>`, 'text/html'],
        [`${code}\n${data.code}`, 'text/plain'],
        [code, 'text/plain'],
      ] as const) {
        page(CLAIM_FILE, body, type);
        expect(refused(await check(ann, data.id)), body).toEqual([400, 'url', claimMessages.codeMissing]);
      }
      page(CLAIM_FILE, `${data.code}\n`, 'text/plain');
      // The page itself need not even open.
      site.pages.delete('/with-file');
      expect((await check(ann, data.id)).status).toBe(200);
    } finally {
      site.pages.delete(CLAIM_FILE);
    }
  });

  it('takes no file of another site', async () => {
    const ann = await person();
    const { data } = await claim(ann, site.url('/file-elsewhere'));
    page('/file-elsewhere', '<p>Lamps</p>');
    page('/their-file', data.code, 'text/plain');
    site.pages.set(CLAIM_FILE, (_, response) => {
      response.writeHead(302, { location: photos('/their-file') }).end();
    });
    expect((await check(ann, data.id)).status).toBe(400);
    site.pages.delete(CLAIM_FILE);
  });

  it('finds the code in a TXT record of the host, with or without www', async () => {
    const ann = await person();
    for (const [address, host] of [
      ['https://www.records.example/', 'records.example'],
      ['https://more.example/shop', 'more.example'],
    ] as const) {
      const { data } = await claim(ann, address);
      api().txtRecords.set(host, ['v=spf1 -all', data.code, `${claimRecord(data.code)}0`]);
      expect((await check(ann, data.id)).status, address).toBe(400);
      api().txtRecords.set(host, ['v=spf1 -all', claimRecord(data.code)]);
      expect((await check(ann, data.id)).status, address).toBe(200);
    }
    // A record of the parent says nothing of a host below it, and none of a website counts for the photo site.
    const { data: below } = await claim(ann, 'https://a.records.example/');
    api().txtRecords.set('records.example', [claimRecord(below.code)]);
    expect((await check(ann, below.id)).status).toBe(400);
    const { data: photo } = await claim(ann, photos('/dora'));
    page('/dora', '<p>Lamps</p>');
    for (const host of ['instagram.com', 'www.instagram.com'])
      api().txtRecords.set(host, [claimRecord(photo.code)]);
    expect((await check(ann, photo.id)).status).toBe(400);
  });

  it('counts an address once, however it is written, and gives the same code again', async () => {
    const ann = await person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        claim(
          ann,
          [
            'https://www.lamps.example/shop/?a=1#x',
            'http://LAMPS.example/shop',
            ' https://lamps.example/shop/ ',
          ][n % 3]!,
        ),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    expect(await listed(ann)).toHaveLength(1);
    expect((await claim(ann, 'https://lamps.example/Shop')).data.code).not.toBe(answers[0]!.data.code);
  });

  it('belongs to one person: the first who proves it; whoever gives it up frees it', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, person));
    const claims = await Promise.all(people.map((who) => claim(who, site.url('/shared'))));
    page('/shared', claims.map(({ data }) => claimTag(data.code)).join('\n'));
    const checks = await Promise.all(people.map((who, n) => check(who, claims[n]!.data.id)));
    const winner = checks.findIndex(({ status }) => status === 200);
    expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const look of checks.filter((_, n) => n !== winner))
      expect(refused(look)).toEqual([409, 'url', claimMessages.taken]);
    const late = await person();
    expect(refused(await claim(late, site.url('/shared')))).toEqual([409, 'url', claimMessages.taken]);
    const [first, second] = [people[winner]!, people[(winner + 1) % 12]!];
    expect((await remove(first, claims[winner]!.data.id)).status).toBe(200);
    expect((await check(second, claims[(winner + 1) % 12]!.data.id)).status).toBe(200);
    expect((await remove(first, claims[winner]!.data.id)).status).toBe(404);
  });

  it('proves nothing by a page that is elsewhere, gone or inside', async () => {
    const ann = await person();
    const other = await startSite();
    try {
      const { data } = await claim(ann, site.url('/door'));
      other.pages.set('/', { type: 'text/html', body: claimTag(data.code) });
      site.pages.set('/door', (_, response) => {
        response.writeHead(302, { location: other.url('/') }).end();
      });
      // Another machine inside is not even asked.
      expect(refused(await check(ann, data.id))).toEqual([400, 'url', claimMessages.unreachable]);
      expect(other.hits.size).toBe(0);
      site.pages.set('/door', (_, response) => {
        response.writeHead(302, { location: photos('/door') }).end();
      });
      expect((await check(ann, data.id)).status).toBe(400);
      site.pages.set('/door', { type: 'text/html', body: claimTag(data.code), status: 404 });
      expect(refused(await check(ann, data.id))).toEqual([400, 'url', claimMessages.unreachable]);
      const inside = await claim(ann, other.url('/'));
      expect(refused(await check(ann, inside.data.id))).toEqual([400, 'url', claimMessages.unreachable]);
      expect(other.hits.size).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('says when a page leads to another site', async () => {
    const ann = await person();
    const { data } = await claim(ann, site.url('/away'));
    page('/elsewhere', claimTag(data.code));
    site.pages.set('/away', (request, response) => {
      if (request.headers.host === site.host)
        response.writeHead(302, { location: photos('/elsewhere') }).end();
    });
    expect(refused(await check(ann, data.id))).toEqual([400, 'url', claimMessages.moved]);
  });

  it('is one’s own affair, has a limit, and is not looked at all day', async () => {
    const [ann, bob] = [await person(), await person()];
    const { data } = await claim(ann, site.url('/mine'));
    for (const [status, who] of [
      [401, undefined],
      [404, bob],
    ] as const) {
      expect((await check(who, data.id)).status).toBe(status);
      expect((await remove(who, data.id)).status).toBe(status);
    }
    expect((await claim(undefined, site.url('/mine'))).status).toBe(401);
    expect(await listed(bob)).toEqual([]);
    for (const url of ['ftp://a.example/', 'lamps', 'https://me:pw@a.example/', 'javascript:alert(1)'])
      expect(refused(await claim(ann, url)), url).toEqual([400, 'url', messages.linkInvalid]);
    const more = await Promise.all(
      Array.from({ length: CLAIMS_MAX + 5 }, (_, n) => claim(ann, `https://site${n}.example/`)),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(CLAIMS_MAX - 1);
    expect(refused(more.find(({ status }) => status !== 200)!)).toEqual([400, 'url', claimMessages.tooMany]);
    const checks = await Promise.all(
      Array.from({ length: CLAIM_CHECKS.limit + 3 }, () => check(ann, data.id)),
    );
    expect(checks.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

describe('the profile on the photo site', () => {
  it('connects when its code is found there, and no longer when it is given up', async () => {
    const ann = await person();
    await api().ok('UserSettingsResource.update', { website_url: photos('/Ann.Lamps/') }, ann);
    expect(await settings(ann)).toEqual({
      connected_to_instagram: false,
      listed_website_url: photos('/Ann.Lamps/'),
    });
    const { data } = await claim(ann, photos('/Ann.Lamps/?hl=en'));
    expect(data).toMatchObject({ address: photos('/Ann.Lamps/'), photo_site: true });
    page('/Ann.Lamps/', bio(data.code));
    expect((await check(ann, data.id)).status).toBe(200);
    expect((await settings(ann)).connected_to_instagram).toBe(true);
    await remove(ann, data.id);
    expect(await settings(ann)).toEqual({
      connected_to_instagram: false,
      listed_website_url: photos('/Ann.Lamps/'),
    });
  });

  it('is the profile itself, by any spelling of its name, and no log-in page', async () => {
    const [ann, bob] = [await person(), await person()];
    for (const path of ['/', '/p/1', '/ann/tagged'])
      expect(refused(await claim(ann, photos(path))), path).toEqual([400, 'url', claimMessages.photoProfile]);
    const { data } = await claim(ann, photos('/bea'));
    site.pages.set('/bea', (_, response) => {
      response.writeHead(302, { location: '/accounts/login/' }).end();
    });
    page('/accounts/login/', bio(data.code));
    expect(refused(await check(ann, data.id))).toEqual([400, 'url', claimMessages.moved]);
    page('/bea', `<p>${data.code}</p>${claimTag(data.code)}`);
    expect(refused(await check(ann, data.id))).toEqual([400, 'url', claimMessages.codeMissing]);
    page('/bea', bio(data.code));
    expect((await check(ann, data.id)).status).toBe(200);
    const spelled = `http://instagram.com:${port}/BEA`;
    expect(refused(await claim(bob, spelled))).toEqual([409, 'url', claimMessages.taken]);
  });
});
