// @vitest-environment happy-dom
import { createQueryClient } from '@corkboard/api-client';
import { afterEach, expect, it, vi } from 'vitest';
import { watchBadge } from './badge-watch';
import { eventually } from '../../../../../tools/testing/eventually';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (data: unknown) =>
  vi.fn(() =>
    Promise.resolve(
      Response.json({ resource_response: { status: 'success', data, bookmark: null, error: null } }),
    ),
  );

it('asks once for two who watch, and follows what the notifications page writes', async () => {
  const fetched = answer({ unread: 3 });
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  const [header, bar] = [vi.fn(), vi.fn()];
  const badge = { call: 'NewsHubBadgeResource.get', value: 'unread' };
  const ends = [watchBadge(client, badge, header), watchBadge(client, badge, bar)];
  await eventually(() => {
    expect([header.mock.lastCall, bar.mock.lastCall]).toEqual([[3], [3]]);
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  client.setQueryData(['NewsHubBadgeResource.get', {}], { unread: 0 });
  await eventually(() => {
    expect(bar.mock.lastCall).toEqual([0]);
  });
  for (const end of ends) end();
});
