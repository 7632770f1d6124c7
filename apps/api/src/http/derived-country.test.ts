import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../testing/test-api';
import { derivedCountry } from './derived-country';

const folder = mkdtempSync(join(tmpdir(), 'corkboard-countries-'));
const COUNTRY_TABLE = join(folder, 'table.csv');
writeFileSync(COUNTRY_TABLE, '192.0.2.0/24,AT\n198.51.100.0/24,US\n');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const api = useTestApi({ env: { COUNTRY_TABLE } });

const CSRF = 'test-csrf-token-0123456789';
/** Where somebody comes from: an address that the table has, or not, and the languages of their browser. */
interface From {
  readonly address?: string;
  readonly languages?: string;
}
/** A first visit in a while. */
async function visit(person: TestPerson, { address = '203.0.113.1', languages = '' }: From) {
  await api().db.query(`update sessions set seen_at = now() - interval '1 hour' where user_id = $1`, [
    person.id,
  ]);
  const answer = await api().app.inject({
    url: '/resource/UserSessionResource/get/?data=%7B%22options%22%3A%7B%7D%7D',
    remoteAddress: address,
    headers: { ...person.headers, 'accept-language': languages },
  });
  const { consent } = answer.json<{ resource_response: { data: { consent: string } } }>().resource_response
    .data;
  const [kept] = await api().db.query<{ country: string | null; from: string | null }>(
    'select country, country_derived_from as from from users where id = $1',
    [person.id],
  );
  return { ...kept!, consent };
}
const unknown = () => api().person({ country: null });

it('is derived from the first language with the region of a country', () => {
  const of = (languages: string) => derivedCountry({ of: () => null }, '', languages)?.country ?? null;
  expect(of('en;q=0.8,zh-Hant-TW, de-AT')).toBe('TW');
  expect(of('es-419,en-EU,de-at')).toBe('AT');
  for (const none of ['', '*', 'en', ';;;', 'x-US', 'de_DE', 'en-001', 'de-ZZ']) expect(of(none)).toBe(null);
});

describe('where somebody seems to be', () => {
  it('is kept as derived, an address before a language, and as it was last', async () => {
    const ann = await unknown();
    expect(await visit(ann, { languages: 'en' })).toMatchObject({ country: null, from: null });
    expect(await visit(ann, { languages: 'de-DE,en' })).toMatchObject({ country: 'DE', from: 'language' });
    expect(await visit(ann, { languages: 'fr-FR' })).toMatchObject({ country: 'FR', from: 'language' });
    expect(await visit(ann, { languages: 'en' })).toMatchObject({ country: 'FR', from: 'language' });
    const address = '192.0.2.7';
    expect(await visit(ann, { address, languages: 'fr-FR' })).toMatchObject({
      country: 'AT',
      from: 'address',
    });
    expect(await visit(ann, { languages: 'fr-FR' })).toMatchObject({ country: 'AT', from: 'address' });
    expect(await visit(ann, { address: '198.51.100.1' })).toMatchObject({ country: 'US', from: 'address' });
  });

  it('never takes the place of what they said, and is found anew when they take that back', async () => {
    const ann = await unknown();
    const address = '192.0.2.7';
    await api().ok('UserSettingsResource.update', { country: 'NZ' }, ann);
    expect(await visit(ann, { address, languages: 'de-DE' })).toMatchObject({ country: 'NZ', from: null });
    await api().ok('UserSettingsResource.update', { country: null }, ann);
    expect(await visit(ann, { languages: 'de-DE' })).toMatchObject({ country: 'DE', from: 'language' });
  });

  it('is looked at when they sign up and log in', async () => {
    const call = (name: string, address: string, options: object) =>
      api().app.inject({
        method: 'POST',
        url: `/resource/${name}/create/`,
        remoteAddress: address,
        headers: { cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF, 'content-type': 'application/json' },
        payload: { options },
      });
    const viewerOf = (answer: Awaited<ReturnType<typeof call>>) =>
      answer.json<{ resource_response: { data: object } }>().resource_response.data;
    const account = { email: 'here@mail.example', password: 'correct horse' };
    const made = await call('UserRegisterResource', '192.0.2.7', {
      ...account,
      full_name: 'Ann Lee',
      birthdate: '1990-01-01',
    });
    expect(viewerOf(made)).toMatchObject({ country: null, suggested_country: 'AT' });
    const back = await call('UserSessionResource', '198.51.100.7', {
      username_or_email: account.email,
      password: account.password,
    });
    expect(viewerOf(back)).toMatchObject({ country: null, suggested_country: 'US' });
  });

  it('makes consent only stricter', async () => {
    const consents = async (from: From) => (await visit(await unknown(), from)).consent;
    expect(await consents({ languages: 'en-US' })).toBe('granted');
    expect(await consents({ address: '198.51.100.1', languages: 'en-US' })).toBe('granted');
    expect(await consents({ address: '198.51.100.1', languages: 'en' })).toBe('ask');
    expect(await consents({ address: '198.51.100.1' })).toBe('ask');
    expect(await consents({ address: '192.0.2.7', languages: 'en-US' })).toBe('ask');
    expect(await consents({})).toBe('ask');
    const said = await unknown();
    await api().ok('UserSettingsResource.update', { country: 'NZ' }, said);
    expect((await visit(said, { address: '192.0.2.7', languages: 'de' })).consent).toBe('granted');
  });

  it('says nothing of whoever an app acts for', async () => {
    const ann = await unknown();
    const { token } = await api().ok(
      'UserAccessTokenResource.create',
      { name: 'App', scopes: ['boards:read'] },
      ann,
    );
    const answer = await api().app.inject({
      url: '/v5/boards',
      remoteAddress: '192.0.2.7',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'de-DE' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await api().db.query('select country from users where id = $1', [ann.id])).toEqual([
      { country: null },
    ]);
  });
});
