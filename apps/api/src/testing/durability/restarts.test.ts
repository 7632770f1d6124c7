import { expect, it } from 'vitest';
import { restartRounds } from './restarts';

const ROUNDS = 20;

it('lives on when the database is ended under it, and loses nothing that it acknowledged', async () => {
  const found = await restartRounds(ROUNDS);
  expect(found).toMatchObject({
    ended: false,
    unexplained: [],
    missing: [],
    wrongCounters: [],
    doubled: 0,
    unsent: [],
  });
  expect(found.acknowledged).toBeGreaterThanOrEqual(ROUNDS * 10);
}, 300_000);
