import { dayNumber, NO_ZONE } from '@corkboard/contract';
import type { Db } from '../../apps/api/src/platform/db';
import { dayAmount } from '../../apps/api/src/modules/ads/billing/flexible';
import { recount } from '../../apps/api/src/modules/ads/billing/charging-queries';
import { selectSums } from '../../apps/api/src/modules/ads/reports/queries';
import type { AdDayScene, SceneBudget } from './ad-day-scene';

const LEVELS = {
  account: 'ad_account_id',
  campaign: 'campaign_id',
  adGroup: 'ad_group_id',
  ad: 'ad_id',
} as const;

/** Results of the checks after a day; none of them should report a difference. */
interface FoundDay {
  /** In millionths, of whatever currency. */
  spent: number;
  overspend: number;
  overspendShare: number;
  capsBroken: number;
  wrong: number;
  reports: number;
  reportsWrong: number;
  booksApart: number;
  /** Spend of the day, by budget key. */
  finals: ReadonlyMap<string, number>;
}

/** Looks at the books of a day with statements of its own, and compares. */
export async function checkDay(db: Db, scene: AdDayScene): Promise<FoundDay> {
  const day = new Date(scene.day).toISOString().slice(0, 10);
  const finals = new Map<string, number>();
  let [overspend, overspendShare] = [0, 0];
  for (const budget of scene.budgets) {
    const { spent, limit, today } = await spentOf(db, budget, scene.day);
    finals.set(`${budget.of === 'campaign' ? 'c' : 'g'}${budget.id}`, today);
    overspend = Math.max(overspend, spent - limit);
    overspendShare = Math.max(overspendShare, (100 * (spent - limit)) / limit);
  }
  const seen = await db.query<{ ad_group: string; times: number }>(
    `select ad_group_id as ad_group, max(times)::int as times from ad_seen where day = $1::date group by 1, user_id`,
    [day],
  );
  const [books] = await db.query<{ events: string; ledger: string; days: string; dollars: string }>(
    `select (select sum(charge_micro) from ad_events where day = $1::date) as events,
       (select sum(amount_micro) from ad_ledger where day = $1::date) as ledger,
       (select sum(spend_micro) from ad_days where day = $1::date) as days,
       (select round(sum(l.amount_micro * r.usd_micro / 1000000.0)) from ad_ledger l join currency_rates r using (currency) where l.day = $1::date) as dollars`,
    [day],
  );
  const [events, ledger, days] = [Number(books!.events), Number(books!.ledger), Number(books!.days)];
  return {
    spent: Number(books!.dollars),
    overspend,
    overspendShare,
    capsBroken: seen.filter(({ ad_group, times }) => times > (scene.caps.get(ad_group) ?? Infinity)).length,
    ...(await compareReports(db, day)),
    booksApart: Math.max(Math.abs(events - ledger), Math.abs(events - days)),
    // Last, because it puts right what is wrong.
    wrong: (await recount(db, [day]))[0]!.wrong,
    finals,
  };
}

/** Spend of a budget in the ledger and from before, its limit, and the day's part of the spend. */
async function spentOf(
  db: Db,
  { of, id, kind, amount }: SceneBudget,
  midnight: number,
): Promise<{ spent: number; limit: number; today: number }> {
  const today = dayNumber(midnight, NO_ZONE);
  const [row] = await db.query<{ today: string; before: string; week: string }>(
    `select coalesce((select sum(l.amount_micro) from ad_ledger l join ads d on d.ad_account_id = l.ad_account_id and d.id = l.ad_id
         where d.${of}_id = $1 and l.day = $2::date), 0) as today,
       coalesce((select sum(n.spend_micro) from ad_days n where n.${of}_id = $1 and n.day < $2::date), 0) as before,
       coalesce((select sum(n.spend_micro) from ad_days n where n.${of}_id = $1 and n.day < $2::date
         and n.day >= date_trunc('week', $2::date)), 0) as week`,
    [id, new Date(midnight).toISOString().slice(0, 10)],
  );
  const [spent, before, week] = [Number(row!.today), Number(row!.before), Number(row!.week)];
  if (kind === 'lifetime') return { spent: spent + before, limit: Math.max(amount, before), today: spent };
  const limit =
    kind === 'flexible'
      ? dayAmount({ daily: amount, starts: null, ends: null, zone: NO_ZONE }, today, week)
      : amount;
  return { spent, limit: Math.max(limit, 1), today: spent };
}

/** Every total of every level, as reports say it and as the single events do. */
async function compareReports(db: Db, day: string): Promise<{ reports: number; reportsWrong: number }> {
  let [reports, reportsWrong] = [0, 0];
  for (const [level, column] of Object.entries(LEVELS) as [keyof typeof LEVELS, string][]) {
    const raw = await db.query<Record<string, string>>(
      `select ad_account_id as account, ${column} as entity, count(*) filter (where kind = 'impression' and left_out is null) as impressions,
         count(*) filter (where kind = 'click' and left_out is null) as clicks, sum(charge_micro) as spend
       from ad_events where day = $1::date group by 1, 2`,
      [day],
    );
    for (const account of new Set(raw.map((row) => row.account!))) {
      const own = raw.filter((row) => row.account === account);
      const sums = await selectSums[level](db, [
        account,
        own.map(({ entity }) => entity!),
        day,
        day,
        'total',
      ]);
      const told = new Map(sums.map((row) => [row.entity, row]));
      for (const { entity, impressions, clicks, spend } of own) {
        const row = told.get(entity!);
        reports += 3;
        reportsWrong += Number(row?.impressions !== impressions);
        reportsWrong += Number(row?.clicks !== clicks);
        reportsWrong += Number(row?.spend !== spend);
      }
    }
  }
  return { reports, reportsWrong };
}
