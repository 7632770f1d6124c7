import type * as Measuring from '@corkboard/telemetry/measure';
import { classify } from '@corkboard/routing';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT_ID } from '../../element-ids';
import type { Navigation } from '../navigation/navigation';
import { measure } from '.';

type OnSeen = Parameters<typeof Measuring.watchImpressions>[2];
const seen = vi.hoisted(() => ({ tell: [] as unknown[], source: vi.fn(), add: vi.fn() }));
vi.mock('@corkboard/telemetry/attribution', () => ({ tellSeenSource: seen.source }));
vi.mock('@corkboard/telemetry/measure', () => ({
  createQueue: () => ({ add: seen.add, flush: vi.fn(), drop: vi.fn() }),
  observeVitals: vi.fn(),
  profileGrid: () => () => undefined,
  visitOfTab: () => 'visit',
  watchImpressions: (_root: Element, _here: unknown, onSeen: unknown) => {
    seen.tell.push(onSeen);
    return { leave: vi.fn(), resume: vi.fn(), stop: vi.fn() };
  },
}));

afterEach(() => {
  document.body.replaceChildren();
});

it('has the browser told of every ad that it counts as seen, of who agreed', () => {
  const root = document.createElement('main');
  root.id = ROOT_ID;
  document.body.append(root);
  const shown = {
    place: { pathname: '/', search: '', hash: '', state: null, key: 'a' },
    match: classify('/'),
    view: { kind: 'page', component: () => null, remote: 'consumer', version: 'v' },
    by: 'PUSH',
    visit: 1,
  };
  const navigation = {
    state: () => ({ shown, busy: false }),
    subscribe: () => () => undefined,
  } as unknown as Navigation;
  measure({ consent: 'ask', gates: [] }, navigation, vi.fn());
  expect(seen.tell).toEqual([]);
  measure({ consent: 'granted', gates: [] }, navigation, vi.fn());
  const pin = { pin_id: '7', promoted: true, tracking: 'sealed', marks: { 50: 1 } };
  (seen.tell[0] as OnSeen)(pin as unknown as Parameters<OnSeen>[0], 5);
  expect(seen.add).toHaveBeenCalledWith('impressions', pin, 5);
  expect(seen.source.mock.calls).toEqual([[pin]]);
});
