import type { CallName, CallOptions } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from '../../platform/safe-fetch';
import { useTestApi } from '../test-api';
import { addressCalls } from './address-calls';
import { addressFieldsOf, fieldName, withAddress } from './address-fields';

// Every field for an address, as people write one there. A field that is added to the contract is asked by itself, or has a reason below.

/** No name is found, so nobody's site is asked: who would fetch says that it can't be reached, and not that it's no address. */
const safeFetch = createSafeFetch({ resolve: () => Promise.reject(new Error('no such name')) });
const api = useTestApi({ services: { safeFetch } });

const WHOLE = 'https://www.example.org/a';
const CAPITALS = 'in capitals';
const TYPED: Readonly<Record<string, string>> = {
  'without a scheme': 'www.example.org/a',
  'with spaces around it': '  https://www.example.org/a \n',
  'without a scheme, and with spaces around it': ' www.example.org/a ',
  [CAPITALS]: 'HTTPS://WWW.Example.ORG/a',
};
const NONE = ['lamps', 'ftp://www.example.org/a', 'javascript:alert(1)'];

/** Fields of such a name where nobody types a whole address. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'BaseSearchResource.get source_url': 'the page of this site that asks',
  'GET /v3/offsite/ query.url': 'a link as it is kept, compared letter by letter',
  'BlockedAddressTestResource.get url': 'any text, read as the lists of bad addresses read it',
  'OauthRequestResource.get redirect_uri': 'compared letter by letter',
  'OauthRequestResource.create redirect_uri': 'compared letter by letter',
  'POST /v5/oauth/token body.redirect_uri': 'compared letter by letter',
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id} body.rule.url.0': 'a part of addresses',
  'POST /v5/ad_accounts/{ad_account_id}/audiences body.rule.url.0': 'a part of addresses',
  'POST /v5/ad_accounts/{ad_account_id}/events body.data.0.event_source_url': 'as a browser said it',
  'POST /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders body.agency_link': 'a line of an order',
  'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders body.agency_link': 'a line of an order',
  'POST /v5/pins body.media_source.items.0.link': 'a kind of Pin that nobody can make here',
  'POST /v5/pins body.media_source.items.0.url': 'a kind of Pin that nobody can make here',
  'POST /v5/pins body.media_source.cover_image_url': 'a kind of Pin that nobody can make here',
  'MerchantResource.create returns_url': 'asked in business/merchants, on a site of the business',
  'MerchantResource.create shipping_url': 'asked in business/merchants, on a site of the business',
  'POST /v5/catalogs/feeds body.location': 'the standard has a pattern; the form completes it',
  'PATCH /v5/catalogs/feeds/{feed_id} body.location': 'the standard has a pattern; the form completes it',
};
/** Fields that only tell a little more: what is no address there is dropped. */
const DROPPED = new Set(['PUT /v3/pins/image/ body.page_url', 'POST /v5/pin_images body.page_url']);

/** Fields whose addresses are compared letter by letter afterwards: another spelling is refused, with the right one. */
const LETTERS = new Set([
  'AppsResource.create redirect_addresses.0',
  'AppsResource.update redirect_addresses.0',
]);

const FIELDS = (Object.entries(calls) as [CallName, ResourceCall | PathCall][]).flatMap(([name, call]) =>
  addressFieldsOf(call).map((path) => ({ name, call, path, label: `${name} ${fieldName(path)}` })),
);
const rows = FIELDS.filter(({ label }) => !(label in OTHERWISE));

let bases: Awaited<ReturnType<typeof addressCalls>>;
beforeAll(async () => {
  bases = await addressCalls(api());
});

type Asked = (typeof rows)[number];

/** Each refusal of a part of what was sent. */
function exceptionsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { exceptions, ...more } = value as { exceptions?: { message: string } | { message: string }[] };
  return [
    ...[exceptions ?? []].flat().map(({ message }) => message),
    ...Object.values(more).flatMap(exceptionsIn),
  ];
}

/** An answer as far as it depends on how an address is written: whether it's refused and how, and the addresses in it. */
async function answerTo({ name, call, path, label }: Asked, address: string) {
  const options = withAddress(
    await bases.optionsOf(name, call, label),
    path,
    address,
  ) as CallOptions<CallName>;
  const { status, data, error } = await api().call(name, options, bases.person);
  return {
    status,
    refusals: [...(error ? [error.message] : []), ...exceptionsIn(data)],
    addresses: [...new Set(JSON.stringify(data ?? null).match(/[^"]*example\.org[^"]*/gi))].toSorted(),
  };
}

describe.each(rows.map((row) => [row.label, row] as const))('%s', (label, row) => {
  it('means the same however it is typed', async () => {
    const whole = await answerTo(row, WHOLE);
    for (const [how, typed] of Object.entries(TYPED)) {
      if (how === CAPITALS && LETTERS.has(label)) continue;
      expect(await answerTo(row, typed), `${label} ${how}`).toEqual(whole);
    }
    if (LETTERS.has(label)) return;
    const { status, refusals } = await answerTo(row, 'https://müller.de/');
    expect([status, refusals], label).toEqual([whole.status, whole.refusals]);
  });

  it.skipIf(DROPPED.has(label))('is refused for what is no address', async () => {
    const whole = await answerTo(row, WHOLE);
    for (const none of NONE) {
      const { refusals } = await answerTo(row, none);
      expect(refusals, `${label} ${none}`).not.toEqual([]);
      expect(refusals, `${label} ${none}`).not.toEqual(whole.refusals);
    }
  });
});

it('knows every field that is left out', () => {
  const labels = new Set(FIELDS.map(({ label }) => label));
  expect(Object.keys(OTHERWISE).filter((label) => !labels.has(label))).toEqual([]);
  expect([...DROPPED].filter((label) => !labels.has(label))).toEqual([]);
  expect(rows.length).toBeGreaterThan(35);
});
