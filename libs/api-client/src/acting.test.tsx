import { type CallName, takesAdvertiser, takesSubject } from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACTING_ENDED, ACTING_KEY, withActing } from './acting';
import { callApi } from './call';
import { createQueryClient, hydrate } from './queries';

const choose = (more: object) => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ viewerId: '1', ...more }));
};
const shop = { profile: { id: '20', canPublish: true } };
const account = { advertiser: { id: '30', owned: false } };

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('acting for somebody', () => {
  it.each(Object.entries(calls))('%s carries what its description takes', (name, call) => {
    const options = call.kind === 'resource' ? call.options.properties : {};
    expect([takesSubject(name as CallName), takesAdvertiser(name as CallName)]).toEqual([
      'orbac_subject_id' in options,
      'advertiser_id' in options,
    ]);
  });

  it('changes nothing of anybody who acts for themselves, or may not publish', () => {
    const options = { name: 'Lamps' };
    expect(withActing('BoardResource.create', options)).toBe(options);
    choose({ profile: { id: '20', canPublish: false } });
    expect(withActing('BoardResource.create', options)).toBe(options);
    sessionStorage.setItem(ACTING_KEY, '{');
    expect(withActing('BoardResource.create', options)).toBe(options);
  });

  it('names the business and the ad account, and lets the caller say otherwise', () => {
    choose({ ...shop, ...account });
    expect(withActing('BoardResource.create', { name: 'Lamps' })).toEqual({
      name: 'Lamps',
      orbac_subject_id: '20',
      advertiser_id: '30',
    });
    expect(withActing('BulkEditResource.update', { board_id: '1', pin_ids: ['2'] })).toMatchObject({
      orbac_subject_id: '20',
    });
    expect(withActing('BoardInviteResource.update', { board_id: '1', orbac_subject_id: '1' })).toEqual({
      board_id: '1',
      orbac_subject_id: '1',
    });
    const query = { query: { q: 'x' } };
    expect(withActing('GET /v3/search/autocomplete/', query)).toBe(query);
  });

  it('asks for protected boards for an ad account of somebody else, and for all for one’s own', () => {
    choose(account);
    expect(withActing('BoardPickerBoardsResource.get', { filter: 'all' })).toEqual({
      filter: 'protected',
      advertiser_id: '30',
    });
    choose({ advertiser: { id: '30', owned: true } });
    expect(withActing('BoardPickerBoardsResource.get', { filter: 'all' })).toEqual({
      filter: 'all',
      advertiser_id: '30',
    });
  });

  it('ends when the service refuses it, and only then', async () => {
    choose(shop);
    const ended = vi.fn();
    addEventListener(ACTING_ENDED, ended);
    const refuse = (field: string) => {
      vi.stubGlobal('fetch', () =>
        Promise.resolve(
          Response.json(
            { resource_response: { error: { http_status: 403, api_error_code: 29, message: 'No', field } } },
            { status: 403 },
          ),
        ),
      );
      return callApi('BoardResource.get', { board_id: '1' }).catch(() => sessionStorage.getItem(ACTING_KEY));
    };
    expect(await refuse('name')).not.toBeNull();
    expect(await refuse('orbac_subject_id')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    removeEventListener(ACTING_ENDED, ended);
  });

  it('takes no first answer that was given to the person themself', () => {
    const answer = (call: CallName) => ({
      key: [call, {}] as const,
      data: 1,
      bookmark: null,
      infinite: false,
    });
    const answers = [answer('BoardResource.get'), answer('UserHomefeedResource.get')];
    const kept = () => {
      const client = createQueryClient();
      hydrate(client, answers);
      return answers.map(({ key }) => client.getQueryData(key));
    };
    expect(kept()).toEqual([1, 1]);
    choose(shop);
    expect(kept()).toEqual([undefined, 1]);
  });
});
