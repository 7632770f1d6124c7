import type { ViewerCtx } from '../../http/context';
import type { Tx } from '../../platform/db';
import type { Archive } from './archive';
import { lockRunning, markItem, stillWaiting, type ItemRow } from './queries';

/** How an item ended. */
export type Outcome =
  { state: 'saved'; pinId: string | null } | { state: 'skipped' | 'failed'; reason: string };

/** What the items of one import share. */
export interface ImportRun {
  ctx: ViewerCtx;
  importId: string;
  archive: Archive | null;
}

/** Ends an item, unless another run did so already. */
export async function record(
  { ctx, importId }: ImportRun,
  item: ItemRow,
  end: (tx: Tx) => Promise<Outcome>,
): Promise<void> {
  const place = [ctx.viewer.id, importId] as const;
  await ctx.db.transaction(async (tx) => {
    // One after the other for an import, in all processes, so that of two equal items the second sees the first.
    if (!(await lockRunning(tx, [...place]))[0]) return;
    if (!(await stillWaiting(tx, [...place, item.position]))[0]) return;
    const outcome = await end(tx);
    const [reason, pin] = outcome.state === 'saved' ? [null, outcome.pinId] : [outcome.reason, null];
    await markItem(tx, [...place, item.position, outcome.state, reason, pin]);
  });
}
