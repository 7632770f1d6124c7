import type { ProductGroupSummary } from '@corkboard/contract';

/** Columns that stop any entity. */
export interface HaltFacts {
  /** The entity's own set status. */
  status: string;
  /** The account is blocked. */
  blocked: boolean;
  /** Set statuses of the campaign and ad group above it. */
  parents: readonly string[];
}

/** Columns that the status of a campaign or ad group depends on. Times are Unix seconds. */
export interface StatusFacts extends HaltFacts {
  /** Its own and its parents' start and end times, those that are set. */
  starts: readonly (number | null)[];
  ends: readonly (number | null)[];
  /** Its own lifetime budget, or that of a parent, is spent. */
  spent: boolean;
  /** There is an ad in it that is shown as soon as it may. */
  delivers: boolean;
}

const ENDED: readonly string[] = ['ARCHIVED', 'DRAFT', 'DELETED_DRAFT'];

/** Status that overrides all others: own end, blocked account, paused. */
function halted({ status, blocked, parents }: HaltFacts): string | null {
  if (ENDED.includes(status)) return status;
  if (blocked) return 'ADVERTISER_DISABLED';
  // A parent that is archived or a draft stops its children as a paused one does.
  if ([status, ...parents].some((one) => one !== 'ACTIVE')) return 'PAUSED';
  return null;
}

/** `summary_status` of a campaign or ad group at a moment. */
export function summaryStatus(facts: StatusFacts, now: number): string {
  const stopped = halted(facts);
  if (stopped) return stopped;
  if (facts.starts.some((start) => start !== null && now < start)) return 'NOT_STARTED';
  if (facts.spent || facts.ends.some((end) => end !== null && now >= end)) return 'COMPLETED';
  // Without an ad nothing runs, however long ago the first day was.
  return facts.delivers ? 'RUNNING' : 'NOT_STARTED';
}

/** `summary_status` of a product group in an ad group: a draft and one of a blocked account are paused. */
export function productGroupStatus(facts: HaltFacts, included: boolean): ProductGroupSummary {
  if (facts.status === 'ARCHIVED' || facts.status === 'DELETED_DRAFT') return 'ARCHIVED';
  if (!included) return 'EXCLUDED';
  return halted(facts) === null ? 'RUNNING' : 'PAUSED';
}

/** `summary_status` of an ad: in place of running or not, what its review says. */
export function adSummaryStatus(facts: HaltFacts, reviewStatus: string): string {
  return (
    halted(facts) ?? (reviewStatus === 'APPROVED' || reviewStatus === 'REJECTED' ? reviewStatus : 'PENDING')
  );
}
