import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bootOf, startSite, type Answers, type Site } from './testing/site';

let site: Site;
const start = async (answers: Answers = {}) => {
  site = await startSite(answers);
};
beforeEach(() => start());
afterEach(() => site.close());

const HERE = { origin: 'https://corkboard.test', 'content-type': 'application/x-www-form-urlencoded' };
const choose = (choice: string, headers: Record<string, string> = HERE) =>
  site.app.inject({ method: 'POST', url: '/_/consent', headers, payload: `choice=${choice}` });
const asking = (consent: string) => ({ 'UserSessionResource.get': { viewer: null, gates: [], consent } });
const SIGNED_IN = '__Host-session=abc; __Host-csrftoken=x';

describe('the choice', () => {
  it.each(['yes', 'no'])('is kept in a cookie, and leads back to where it was made: %s', async (choice) => {
    const answer = await choose(choice, { ...HERE, referer: 'https://corkboard.test/search/pins/?q=a' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/search/pins/?q=a']);
    expect(answer.headers['set-cookie']).toBe(
      `measuring=${choice}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(site.asked).toEqual([]);
  });

  it.each([
    undefined,
    'https://evil.example/',
    'https://corkboard.test//evil.example',
    'javascript:alert(1)',
  ])('never leads off the site: %s', async (referer) => {
    const answer = await choose('no', referer === undefined ? HERE : { ...HERE, referer });
    expect(answer.headers.location).toBe('/');
  });

  it('is answered without a page where a script asked', async () => {
    const answer = await choose('no', { ...HERE, accept: 'application/json' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toContain('measuring=no');
  });

  it.each<[number, string, Record<string, string>]>([
    [403, 'yes', { ...HERE, origin: 'https://evil.example' }],
    [403, 'yes', { 'content-type': HERE['content-type'] }],
    [403, 'yes', { 'content-type': HERE['content-type'], 'sec-fetch-site': 'cross-site' }],
    [400, 'maybe', HERE],
    [400, '', HERE],
    [413, 'x'.repeat(200), HERE],
    [415, 'yes', { ...HERE, 'content-type': 'text/plain' }],
  ])('is refused with %i', async (status, choice, headers) => {
    const answer = await choose(choice, headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
  });

  it('goes to the account of somebody who is logged in, too', async () => {
    await site.close();
    await start({ 'UserMeasuringResource.update': null });
    const answer = await choose('no', { ...HERE, cookie: SIGNED_IN });
    expect(answer.statusCode).toBe(303);
    expect(site.asked).toMatchObject([{ name: 'UserMeasuringResource.update', options: { allowed: false } }]);
    expect(site.asked[0]!.csrf).toBeTruthy();
  });

  it('is kept nowhere when the account did not take it, and in the browser when the session has ended', async () => {
    for (const [status, expected] of [
      [503, 503],
      [403, 503],
      [401, 303],
    ] as const) {
      await site.close();
      await start({ 'UserMeasuringResource.update': status });
      const answer = await choose('no', { ...HERE, cookie: SIGNED_IN });
      expect([answer.statusCode, answer.headers['set-cookie'] !== undefined]).toEqual([
        expected,
        expected === 303,
      ]);
    }
  });
});

describe('the question', () => {
  it('is the first thing in the document of whoever is still to be asked, and of no one else', async () => {
    for (const [consent, isAsked] of [
      ['ask', true],
      ['granted', false],
      ['refused', false],
    ] as const) {
      await site.close();
      await start(asking(consent));
      const { body } = await site.get('/terms');
      expect(bootOf(body).consent).toBe(consent);
      expect(body.includes('id="corkboard-consent"')).toBe(isAsked);
      if (isAsked)
        expect(body.indexOf('id="corkboard-consent"')).toBeLessThan(body.indexOf('id="corkboard"'));
    }
  });

  it('is not asked where the service is away', async () => {
    await site.close();
    await start({ 'UserSessionResource.get': 503 });
    const { body } = await site.get('/terms');
    expect([bootOf(body).consent, body.includes('corkboard-consent')]).toEqual(['refused', false]);
  });

  it('takes as many presses to refuse as to accept, and both buttons look alike', async () => {
    await site.close();
    await start(asking('ask'));
    const { body } = await site.get('/terms');
    const buttons = [...body.matchAll(/<button([^>]*name="choice"[^>]*)>([^<]*)/g)];
    expect(buttons.map(([, , words]) => words)).toEqual(['Reject all', 'Accept all']);
    expect(new Set(buttons.map(([, attributes]) => attributes!.replace(/value="\w+"/, ''))).size).toBe(1);
  });

  it('hears what the browser asks for', async () => {
    await site.get('/terms', { 'sec-gpc': '1', dnt: '1' });
    expect(site.asked[0]!.caller.headers).toMatchObject({ 'sec-gpc': '1', dnt: '1' });
  });
});
