import { writeFile } from 'node:fs/promises';
import type { Ran } from '../../apps/api/src/testing/budgets/plans';

export { plansOf } from '../../apps/api/src/testing/budgets/plans';

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Prints what the statements of a page read; with a folder in `BENCH_PLANS`, also into a file of it. */
export async function printPlans(title: string, ran: readonly Ran[]): Promise<void> {
  const lines = ran.map(({ name, ms, shown, pages, fetched, read }) => {
    const from = [...read]
      .filter(([, rows]) => rows >= 0.5)
      .sort(([, a], [, b]) => b - a)
      .map(([where, rows]) => `${where} ${whole(rows)}`);
    return `  ${name}: ${ms.toFixed(1)} ms, ${whole(shown)} rows, ${whole(pages)} pages (${whole(fetched)} fetched); ${from.join(', ')}`;
  });
  const text = [title, ...lines].join('\n');
  console.log(text);
  const folder = process.env.BENCH_PLANS;
  if (folder?.includes('/')) await writeFile(`${folder}/${title.replaceAll(/\W+/g, '-')}.txt`, `${text}\n`);
}
