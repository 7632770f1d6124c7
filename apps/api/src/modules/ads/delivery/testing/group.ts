import { NO_ZONE } from '@corkboard/contract';
import type { RunningGroup } from '../order';
import { aimOf } from '../targeting';

/** An ad group that runs, is for everybody and pays for clicks, for tests; what differs is given. */
export const groupWith = (more: Partial<RunningGroup> = {}): RunningGroup => ({
  id: '1',
  account: '10',
  owner: '11',
  campaign: '20',
  zone: NO_ZONE,
  isAutomatic: false,
  isNamed: false,
  billable: 'CLICKTHROUGH',
  usdMicro: 1_000_000,
  bid: 500_000,
  rate: 0.01,
  placements: 'ALL',
  multipliers: null,
  aim: aimOf({}),
  aimBesidesInterests: aimOf({}),
  interests: [],
  retargeting: null,
  topics: [],
  countries: null,
  budgets: [],
  frequencies: [],
  starts: null,
  ends: null,
  ads: [{ id: '100', pin: '1000', rate: 0.01, goal: 0.01 }],
  ...more,
});
