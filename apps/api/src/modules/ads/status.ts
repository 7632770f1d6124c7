/** What a derived status depends on. Times are Unix seconds. */
export interface StatusFacts {
  /** The entity's own set status. */
  status: string;
  /** The account is blocked. */
  blocked: boolean;
  /** Set statuses of the campaign and ad group above it. */
  parents: readonly string[];
  /** Its own and its parents' start and end times, those that are set. */
  starts: readonly (number | null)[];
  ends: readonly (number | null)[];
}

const ENDED: readonly string[] = ['ARCHIVED', 'DRAFT', 'DELETED_DRAFT'];

/** What comes first whatever else is true: own end, blocked account, paused (ads-model §1, "First match"). */
function halted({ status, blocked, parents }: StatusFacts): string | null {
  if (ENDED.includes(status)) return status;
  if (blocked) return 'ADVERTISER_DISABLED';
  // A parent that is archived or a draft stops its children as a paused one does.
  if ([status, ...parents].some((one) => one !== 'ACTIVE')) return 'PAUSED';
  return null;
}

/** `summary_status` of a campaign or ad group at a moment (ads-model §1). */
export function summaryStatus(facts: StatusFacts, now: number): string {
  const early = facts.starts.some((start) => start !== null && now < start);
  const late = facts.ends.some((end) => end !== null && now >= end);
  return halted(facts) ?? (early ? 'NOT_STARTED' : late ? 'COMPLETED' : 'RUNNING');
}

/** `summary_status` of an ad: in place of running or not, what its review says (ads-model §1). */
export function adSummaryStatus(facts: StatusFacts, reviewStatus: string): string {
  return (
    halted(facts) ?? (reviewStatus === 'APPROVED' || reviewStatus === 'REJECTED' ? reviewStatus : 'PENDING')
  );
}
