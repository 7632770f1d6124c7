import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { registerTracking } from './routes';

const api = useTestApi({ routes: [registerTracking] });
const FIELDS = {
  client: 'web',
  event: 'pin_create_success',
  pin_id: '12',
  query: '?guid=g&url=x',
  path: 'button',
};
const ask = (fields: Record<string, string>) =>
  api().app.inject({ method: 'GET', url: `/vx/tracking.gif?${new URLSearchParams(fields)}` });

it('answers a picture of one pixel and counts the event', async () => {
  const answer = await ask(FIELDS);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ]);
  expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  await ask({ ...FIELDS, event: 'pin_create_fail', pin_id: '' });
  const metrics = await api().metrics.text();
  expect(metrics).toContain('client_events_total{name="pin_create_success",kind="tracking",code=""} 1');
  expect(metrics).toContain('client_events_total{name="pin_create_fail",kind="tracking",code=""} 1');
});

it.each([
  ['client', 'ios'],
  ['event', 'pin_create_maybe'],
  ['pin_id', '12 or 1=1'],
  ['query', 'q'.repeat(9000)],
  ['path', 'm'.repeat(100)],
])('refuses a wrong %s by name', async (field, value) => {
  const wrong = await ask({ ...FIELDS, [field]: value });
  expect(wrong.statusCode).toBe(400);
  expect(
    wrong.json<{ resource_response: { error: { field: string } } }>().resource_response.error.field,
  ).toBe(field);
  const { [field as 'path']: _, ...rest } = FIELDS;
  expect((await ask(rest)).statusCode).toBe(400);
});

it('counts views of external creation and the event of a new board', async () => {
  await api().ok('POST /vx/client_metrics/', {
    body: {
      metrics: [
        { name: 'offsite_pin_creation.view', kind: 'single_pin' },
        { name: 'view', kind: 'single_pin' },
        { name: 'event', value: 20 },
      ],
    },
  });
  const metrics = await api().metrics.text();
  expect(metrics).toContain(
    'client_events_total{name="offsite_pin_creation.view",kind="single_pin",code=""} 1',
  );
  expect(metrics).toContain('client_events_total{name="event",kind="",code="20"} 1');
});
