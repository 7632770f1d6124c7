import {
  type CallData,
  type CallOptions,
  cleanLines,
  feedbackMessages,
  messages,
  PIN_REPORT_DETAIL_MAX,
} from '@corkboard/contract';
import { cutIdPage, idPage, type Paging } from '../../ground/paging/pages';
import { preview } from '../../ground/references/images';
import { Paged, type ViewerCtx } from '../../http/context';
import { badField, missing } from '../../http/refusal';
import type { RateLimit } from '../../platform/rate-limit';
import { rateLimited } from '../accounts/limits';
import * as queries from './queries';

/** Reports of one person. */
export const REPORT_LIMIT: RateLimit = { limit: 50, windowSeconds: 24 * 60 * 60 };

/**
 * Hides a pin for the viewer: no save of its picture comes up any more, but what is theirs and boards they look after show everything.
 *
 * @throws Refusal 400 for the viewer's own pin; 404 for one that they do not see
 */
export async function hidePin(ctx: ViewerCtx, pinId: string): Promise<null> {
  const { pinner_id, image_signature } = await seenPin(ctx, pinId);
  if (pinner_id === ctx.viewer.id) throw badField('pin_id', feedbackMessages.ownPin);
  await hide(ctx, pinId, image_signature);
  return null;
}

/** A page of what the viewer hid, newest first: so that hiding can be taken back at any time. */
export async function hiddenPins(
  { db, viewer }: ViewerCtx,
  options: Paging,
): Promise<Paged<CallData<'PinHideResource.get'>>> {
  const { size, before } = idPage(options);
  const rows = await queries.listHidden(db, [viewer.id, before, size + 1]);
  const { page, bookmark } = cutIdPage(rows, size, 'id');
  return new Paged(page.map(toHidden), bookmark);
}

const toHidden = (row: queries.HiddenRow): CallData<'PinHideResource.get'>[number] => ({
  type: 'hidden_pin',
  pin_id: row.pin_id,
  title: row.title ?? '',
  image:
    row.image_signature === null
      ? null
      : preview({ signature: row.image_signature, width: row.image_width!, height: row.image_height! }),
  hidden_at: row.created_at.toISOString(),
});

/** Takes a hiding back. What cannot be seen any more is forgotten all the same. */
export async function unhidePin({ db, viewer }: ViewerCtx, pinId: string): Promise<null> {
  await queries.unhide(db, [viewer.id, pinId]);
  return null;
}

/**
 * Keeps a report of a pin, one of each person, and hides the pin for whoever reports it.
 *
 * @throws Refusal 400 for words that are too long, and for "other" without words; 404 for a pin that they do not see; 429 after too many
 */
export async function reportPin(
  ctx: ViewerCtx,
  { pin_id, reason, detail = '' }: CallOptions<'PinReportResource.create'>,
): Promise<null> {
  const words = cleanLines(detail);
  if ([...words].length > PIN_REPORT_DETAIL_MAX)
    throw badField('detail', messages.tooLong(PIN_REPORT_DETAIL_MAX));
  if (reason === 'other' && words === '') throw badField('detail', feedbackMessages.detailMissing);
  const { image_signature } = await seenPin(ctx, pin_id);
  const verdict = await ctx.rateLimiter.take(`report:${ctx.viewer.id}`, REPORT_LIMIT);
  if (!verdict.allowed) throw rateLimited(verdict.retryAfterSeconds);
  await queries.report(ctx.db, [ctx.viewer.id, pin_id, image_signature, reason, words]);
  await hide(ctx, pin_id, image_signature);
  return null;
}

async function seenPin({ db, viewer }: ViewerCtx, pinId: string): Promise<queries.SpokenOf> {
  const [pin] = await queries.selectSpokenOf(db, [viewer.id, pinId]);
  if (!pin) throw missing.pin();
  return pin;
}

async function hide({ db, viewer }: ViewerCtx, pinId: string, signature: string): Promise<void> {
  await queries.hide(db, [viewer.id, pinId, signature]);
  await queries.forgetOldest(db, [viewer.id]);
}
