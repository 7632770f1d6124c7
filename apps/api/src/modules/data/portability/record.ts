import { IMPORT_RETRY_HOURS, messages, portabilityMessages as text } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import type { ImageRow } from '../../pictures/media';
import type { Archive } from './archive';
import { lockRunning, markItem, stillWaiting, type ItemRow } from './queries';

/** Messages for imports: the advice at the end of a refusal for a single Pin can't be followed there, so these only say what happened. */
const SAID: ReadonlyMap<string, string> = new Map([
  [messages.linkUnreachable, text.unreachable],
  [messages.linkAsksLogIn, text.asksLogIn],
  [messages.linkRefused, text.refusesPrograms],
  [messages.noLargeImages, text.noLargeImages],
  [messages.noImagesFound, text.noImagesFound],
  [messages.savingForbidden, text.savingForbidden],
]);

/** A refusal as the reason for which something of an import isn't saved. */
const reasonOf = (detail: string): string => SAID.get(detail) ?? detail;

/** How an item ended, or for how many hours it is put off. */
export type Outcome =
  | { state: 'saved'; pinId: string | null }
  | { state: 'skipped' | 'failed' | 'kept'; reason: string }
  | { state: 'retrying'; reason: string; hours: number };

/** A pin that cannot be saved: a bookmark is kept as a link that the person may try again, what a file should have had is lost. */
export const notSaved = ({ address }: ItemRow, reason: string): Outcome => ({
  state: address === null ? 'failed' : 'kept',
  reason: reasonOf(reason),
});

/** A bookmark whose page could not be reached: tried again later, and kept when that was tried often enough. */
export function putOff(item: ItemRow, reason: string): Outcome {
  const hours = IMPORT_RETRY_HOURS[item.attempts];
  if (item.address === null || hours === undefined) return notSaved(item, reason);
  return { state: 'retrying', reason: reasonOf(reason), hours };
}

/** State that the items of one import share. */
export interface ImportRun {
  ctx: ViewerCtx;
  importId: string;
  archive: Archive | null;
  /** Pictures of the archive that were stored in this run, by their names: many pins may show one. */
  pictures: Map<string, Promise<ImageRow | null>>;
  /** Aborted when the process is about to end. */
  signal: AbortSignal | undefined;
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
    const hours = outcome.state === 'retrying' ? outcome.hours : null;
    await markItem(tx, [...place, item.position, outcome.state, reason, pin, hours]);
  });
}
