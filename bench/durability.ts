/**
 * A save acknowledged is a save kept: 20 rounds of SIGKILL to the api and the database server with all their processes in the middle of a
 * stream of saves. `npm test` does three. Run with `npx tsx bench/durability.ts`; `DURABILITY_ROUNDS` is another number.
 */
import { killRounds } from '../apps/api/src/testing/durability/rounds';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 20);

/** Kills and restarts a site of its own, and counts what is missing. */
export async function run(): Promise<BenchResult> {
  const { rounds, acknowledged, unanswered, missing, wrongCounters, doubled } = await killRounds(ROUNDS);
  return {
    name: 'Durability: everything killed while pins are saved',
    rows: [
      { label: 'rounds', value: rounds, unit: 'kills' },
      { label: 'acknowledged', value: acknowledged, unit: 'saves' },
      { label: 'under way when killed', value: unanswered, unit: 'saves' },
      figure('acknowledged and missing after the restart', missing.length, 'saves', { atMost: 0 }),
      figure('counters unlike a recount', wrongCounters.length, 'counters', { atMost: 0 }),
      figure('saved not exactly once when sent again', doubled, 'saves', { atMost: 0 }),
    ],
  };
}

if (isProgram(import.meta)) print(await run());
