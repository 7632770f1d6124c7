// @vitest-environment happy-dom
import { createQueryClient } from '@corkboard/api-client';
import { expect, it, vi } from 'vitest';
import { answer, requestsOf } from '../../../../../tools/testing/service';
import { watchBadge } from './badge-watch';
import { eventually } from '../../../../../tools/testing/eventually';

it('asks once for two who watch, and follows what the notifications page writes', async () => {
  answer({ 'NewsHubBadgeResource.get': { unread: 3 } });
  const client = createQueryClient();
  const [header, bar] = [vi.fn(), vi.fn()];
  const badge = { call: 'NewsHubBadgeResource.get', value: 'unread' };
  const ends = [watchBadge(client, badge, header), watchBadge(client, badge, bar)];
  await eventually(() => {
    expect([header.mock.lastCall, bar.mock.lastCall]).toEqual([[3], [3]]);
  });
  expect(requestsOf('NewsHubBadgeResource.get')).toHaveLength(1);
  client.setQueryData(['NewsHubBadgeResource.get', {}], { unread: 0 });
  await eventually(() => {
    expect(bar.mock.lastCall).toEqual([0]);
  });
  for (const end of ends) end();
});
