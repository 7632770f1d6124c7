import { calls, knownCalls } from '@corkboard/contract/schemas';
import { type DataNeed, type RemoteManifest } from '@corkboard/federation';
import { expect, it } from 'vitest';
import { serviceProblems } from './fits-service';

const known = knownCalls(calls);
const pinNeeds = (...data: DataNeed[]) =>
  ({
    area: 'consumer',
    pages: { pin: { js: [], css: [], lazy: [], status: 200, data } },
  }) satisfies Pick<RemoteManifest, 'area' | 'pages'>;
const problems = (...data: DataNeed[]) => serviceProblems(pinNeeds(...data), known);

it('finds nothing wrong with what the service has', () => {
  expect(
    problems(
      { call: 'PinResource.get', options: { id: '$id' }, primary: true },
      { call: 'UserHomefeedResource.get', options: { page_size: 25 } },
      {
        call: 'GET /v5/businesses/{business_id}/members',
        options: { params: { business_id: '$viewer.id' } },
      },
    ),
  ).toEqual([]);
});

it.each<[DataNeed, string]>([
  [{ call: 'PinnResource.get' }, "asks for PinnResource.get, which the service doesn't have"],
  [{ call: 'constructor' }, "asks for constructor, which the service doesn't have"],
  [{ call: 'PinResource.create' }, "asks for PinResource.create, which the service doesn't have"],
  [{ call: 'PinResource.get' }, 'the service refuses PinResource.get: it lacks the option id'],
  [
    { call: 'PinResource.get', options: { id: '$id', of: '$viewer.id' } },
    'the service refuses PinResource.get: it has no option of',
  ],
  [
    { call: 'UserHomefeedResource.get', options: { page_size: 100_000 } },
    "the service refuses UserHomefeedResource.get: page_size is 100000, which isn't what it takes",
  ],
  [
    { call: 'UserHomefeedResource.get', options: { page_size: '$id' } },
    "the service refuses UserHomefeedResource.get: page_size is $id, which is of the type string, and that isn't what it takes",
  ],
  [
    { call: 'GET /v5/businesses/{business_id}/members', options: { query: { nothing: 1 } } },
    'the service refuses GET /v5/businesses/{business_id}/members: it lacks the option params.business_id',
  ],
])('finds %j', (need, problem) => {
  expect(problems(need)[0]).toBe(`pin: ${problem}`);
});

it('looks at what tells of a changed name, and at the numbers in menus', () => {
  const { pages } = pinNeeds();
  const renamed = { param: 'id', call: 'NoResource.get', options: {}, value: 'id' };
  const entry = {
    route: 'pin',
    label: 'Pins',
    order: 1,
    badge: { call: 'NoneResource.get', value: 'n', label: '{count}' },
  };
  const release = { area: 'consumer', pages: { pin: { ...pages.pin, renamed } }, menus: { header: [entry] } };
  expect(serviceProblems(release as never, known)).toEqual([
    "pin: asks for NoResource.get, which the service doesn't have",
    `header: "Pins" asks for NoneResource.get, which the service doesn't have`,
  ]);
});
