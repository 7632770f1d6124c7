import { ApiError, createCaller } from '@corkboard/api-client';
import { calls } from '@corkboard/contract/schemas';
import type { CallName } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import {
  answer,
  answerByContract,
  answerEach,
  callsMade,
  example,
  least,
  pageOf,
  proxyPage,
  refusal,
  requestsOf,
  unreachable,
  writesMade,
} from './index';
import { dataFault, optionsFault } from './validity';

const call = createCaller({ baseUrl: 'https://corkboard.example', csrfToken: () => 'token' });
const LABELS = 'GET /v5/ad_accounts/{ad_account_id}/labels';
const label = {
  id: '7',
  label_type: 'CUSTOM',
  parent_id: '1',
  parent_type: 'CAMPAIGN',
  status: 'ACTIVE',
  value: 'Spring',
} as const;

describe('a service that answers from the contract', () => {
  it('answers in an envelope, or bare, and tells what it was asked', async () => {
    answer({
      'NewsHubBadgeResource.get': { unread: 3 },
      [LABELS]: ({ query }) => ({
        items: [{ labels: [{ ...label, id: query!.campaign_ids![0]! }], errors: [] }],
        bookmark: null,
      }),
    });
    expect(await call('NewsHubBadgeResource.get', {})).toEqual({ data: { unread: 3 }, bookmark: null });
    const options = { params: { ad_account_id: '50' }, query: { campaign_ids: ['8'], page_size: 25 } };
    const { data } = await call(LABELS, options);
    expect(data.items[0]!.labels).toEqual([{ ...label, id: '8' }]);
    expect(requestsOf(LABELS)).toEqual([options]);
    expect(callsMade().map(({ name }) => name)).toEqual(['NewsHubBadgeResource.get', LABELS]);
    expect(writesMade()).toEqual([]);
  });

  it('answers with the latest answer, a page, a refusal, or not at all', async () => {
    answer({ 'UserHomefeedResource.get': pageOf([], 'next') });
    expect(await call('UserHomefeedResource.get', {})).toEqual({ data: [], bookmark: 'next' });
    answer({
      'UserHomefeedResource.get': refusal({ status: 404, code: 7, message: 'No.', field: 'bookmark' }),
    });
    await expect(call('UserHomefeedResource.get', {})).rejects.toMatchObject({
      httpStatus: 404,
      code: 7,
      message: 'No.',
      field: 'bookmark',
    });
    answer({ [LABELS]: refusal({ code: 2, message: 'Not now.' }) });
    const options = { params: { ad_account_id: '50' } };
    await expect(call(LABELS, options)).rejects.toMatchObject({ httpStatus: 400, message: 'Not now.' });
    answer({ [LABELS]: unreachable });
    await expect(call(LABELS, options)).rejects.toBeInstanceOf(ApiError);
  });

  it.fails('fails a test whose call nobody answers', async () => {
    answer({});
    await call('NewsHubBadgeResource.get', {}).catch((error: unknown) => {
      expect(String(error)).toContain('Nobody answers NewsHubBadgeResource.get {}. Give it to answer().');
    });
  });
  it.fails('fails a test whose answer lacks a field', async () => {
    answer({ 'NewsHubBadgeResource.get': {} as never });
    await call('NewsHubBadgeResource.get', {}).catch(() => undefined);
  });
  it.fails('fails a test that asks with options that the call does not take', async () => {
    answer({ 'NewsHubBadgeResource.get': { unread: 0 } });
    await call('NewsHubBadgeResource.get', { unraed: true } as never).catch(() => undefined);
  });
});

describe('one function that answers calls', () => {
  it('gives parts of their data, pages, the least data, refusals, and what a proxy says', async () => {
    answer({ 'NewsHubBadgeResource.get': { unread: 3 } });
    answerEach(({ name, method, path, query }) => {
      if (name === 'UserHomefeedResource.get') return pageOf([], 'next');
      if (path.endsWith('/campaigns')) return refusal({ status: 409, message: 'No.' });
      if (path.endsWith('/ads')) return proxyPage(502);
      if (query.get('page_size') === '1') return least;
      return { items: [{ labels: [{ value: method }] }] };
    });
    expect((await call('NewsHubBadgeResource.get', {})).data).toEqual({ unread: 3 });
    expect(await call('UserHomefeedResource.get', {})).toEqual({ data: [], bookmark: 'next' });
    const options = { params: { ad_account_id: '50' } };
    expect((await call(LABELS, options)).data.items[0]!.labels).toMatchObject([{ value: 'GET', id: '1' }]);
    expect((await call(LABELS, { ...options, query: { page_size: 1 } })).data.items).toEqual([]);
    await expect(call('GET /v5/ad_accounts/{ad_account_id}/campaigns', options)).rejects.toMatchObject({
      httpStatus: 409,
      message: 'No.',
    });
    await expect(call('GET /v5/ad_accounts/{ad_account_id}/ads', options)).rejects.toMatchObject({
      httpStatus: 502,
    });
  });

  it.fails('fails a test where it answers nothing', async () => {
    answerEach(() => undefined);
    await call('NewsHubBadgeResource.get', {}).catch(() => undefined);
  });
  it.fails('fails a test where it breaks', async () => {
    answerEach(() => {
      throw new Error('broken');
    });
    await call('NewsHubBadgeResource.get', {}).catch(() => undefined);
  });

  it('answers all from the contract, and refuses what a call does not take', async () => {
    answerByContract(({ name }) => (name === 'NewsHubBadgeResource.get' ? { unread: 3 } : undefined));
    expect((await call('NewsHubBadgeResource.get', {})).data).toEqual({ unread: 3 });
    const options = { params: { ad_account_id: '50' } };
    expect((await call(LABELS, options)).data).toEqual({ items: [], bookmark: null });
    await expect(call(LABELS, { ...options, query: { page_size: 0 } })).rejects.toMatchObject({
      httpStatus: 400,
    });
  });
});

describe('an example of data', () => {
  it('has what the test gives, and the least of what else is required', () => {
    expect(example(LABELS, { items: [{ labels: [{ id: '7', value: 'Spring' }] }] })).toEqual({
      items: [{ labels: [{ ...label, label_type: 'BRAND', parent_id: '1' }], errors: [] }],
      bookmark: null,
    });
  });
  it('is what the contract says, for every call', () => {
    const wrong = Object.keys(calls).flatMap(
      (name) => dataFault(name as CallName, example(name as CallName, undefined as never)) ?? [],
    );
    expect(wrong).toEqual([]);
  });
});

it('says which field is wrong', () => {
  expect(dataFault('NewsHubBadgeResource.get', {})).toBe('/ must have required properties unread in {}');
  const data = { items: [{ labels: [{ ...label, status: 'GONE' }], errors: [] }], bookmark: null };
  expect(dataFault(LABELS, data)).toContain(
    '/items/0/labels/0/status must be equal to one of the allowed values (["ACTIVE","ARCHIVED"])',
  );
  const options = { params: { ad_account_id: '50' }, query: { page_size: 0 } };
  expect(optionsFault(LABELS, options)).toContain('/query/page_size must be >= 1');
});
