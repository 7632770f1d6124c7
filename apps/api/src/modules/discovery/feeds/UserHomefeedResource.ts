import { PAGE_SIZE, type Pin } from '@corkboard/contract';
import { cutPage } from '../../../ground/paging/pages';
import { type Ctx, type Handlers, ListPage } from '../../../http/context';
import { promote } from '../../ads/delivery';
import { toPin } from '../../../ground/presenters/pins';
import {
  beginVisit,
  candidates,
  continueVisit,
  joinsOf,
  rank,
  resumeVisit,
  toRecommended,
  type VisitRow,
} from '../recommendations';
import { encodeHomePlace, homePlace, type HomePlace, restOf } from './home-place';
import { type PinPage, viewerOf } from './UserPinsResource';
import * as queries from './queries';

/** The home feed. */
export const userHomefeedResource = {
  /**
   * The home feed: for somebody who is logged in a list made for them, each pin with why it is there, then what is popular; for a
   * stranger what is popular from the start. One statement while a list holds, four where one is made, however many pins, and two more for promoted ones, which come in
   * addition to those of the page.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'UserHomefeedResource.get': async (ctx, options) => {
    const size = options.page_size ?? PAGE_SIZE;
    const place = homePlace(options.bookmark);
    const [page, promoted] = await Promise.all([
      organic(ctx, place, size),
      promote(ctx, { placement: 'HOME_FEED', size }),
    ]);
    return new ListPage(promoted.among(page.data), page.bookmark);
  },
} satisfies Partial<Handlers>;

/** A page of pins that nobody pays for. */
async function organic(ctx: Ctx, place: HomePlace, size: number): Promise<PinPage> {
  const viewer = viewerOf(ctx);
  if (place.phase === 'rest') return popular(ctx, [], place, size);
  if (viewer === null) return popular(ctx, [], restOf(null), size);
  const rows = await (place.phase === 'begin'
    ? begin(ctx, viewer, size)
    : continueVisit(ctx.db, [viewer, place.visit, place.start, place.from, size]));
  const { page, bookmark } = cutPage(onePerPicture(rows), size, ({ visit, start, place: at }) =>
    encodeHomePlace({ phase: 'visit', visit, start, from: at + 1 }),
  );
  const pins = page.map(toRecommended);
  if (bookmark !== null) return new ListPage(pins, bookmark);
  return popular(ctx, pins, restOf(rows[0]?.visit ?? null), size);
}

/** Reason shown with pins at the end of the list. */
const POPULAR = { reason: 'POPULAR', because_type: null, because_id: null, because_name: null } as const;

/** Of rows with the same picture the first, and none of a picture that was shown before. */
function onePerPicture<Row extends { image_signature: string }>(
  rows: readonly Row[],
  before: readonly { image_signature: string }[] = [],
): Row[] {
  const shown = new Set(before.map(({ image_signature: picture }) => picture));
  return rows.filter(({ image_signature: picture }) => !shown.has(picture) && shown.add(picture));
}

/** Goes on with the list of the last visit, or ranks what this one is shown, and keeps that list. */
async function begin({ db }: Ctx, viewer: string, size: number): Promise<VisitRow[]> {
  const resumed = await resumeVisit(db, [viewer, size, joinsOf(size)]);
  if (resumed.length > 0) return resumed;
  const ranked = rank(await candidates(db, [viewer]));
  if (ranked.length === 0) return [];
  return beginVisit(db, [
    viewer,
    ranked.map(({ candidate }) => candidate.id),
    ranked.map(({ candidate }) => candidate.first_id),
    ranked.map(({ reason }) => reason),
    ranked.map(({ because }) => because),
    size,
    ranked[0]!.candidate.asked,
  ]);
}

/** Popular pins after the ones that a page has already. A picture that the page has isn't repeated. */
async function popular(
  ctx: Ctx,
  pins: readonly Pin[],
  place: HomePlace & { phase: 'rest' },
  size: number,
): Promise<PinPage> {
  const wanted = size - pins.length;
  const rows = await queries.popularPage(ctx.db, [
    viewerOf(ctx),
    place.rank,
    place.before,
    wanted + 1,
    place.visit,
  ]);
  // The page may be full already: what follows then starts where this place does.
  if (wanted <= 0) return new ListPage([...pins], rows.length > 0 ? encodeHomePlace(place) : null);
  const { page, bookmark } = cutPage(rows, wanted, ({ rank: at, id }) =>
    encodeHomePlace({ ...place, rank: at, before: id }),
  );
  const rest = onePerPicture(page, pins).map((row) =>
    viewerOf(ctx) === null ? toPin(row) : toRecommended({ ...row, ...POPULAR }),
  );
  return new ListPage([...pins, ...rest], bookmark);
}
