import { PAGE_SIZE } from '@corkboard/contract';
import { NEWEST } from '../../ground/paging/bookmark';
import {
  cutPage,
  cutRankedPage,
  encodePlace,
  phasedPlace,
  type PhasedPlace,
  TOP_RANK,
} from '../../ground/paging/pages';
import type { Ctx, Handlers } from '../../http/context';
import type { ShownPinRow } from '../pins/present';
import { type PinPage, shown, viewerOf } from './pin-page';
import * as queries from './queries';

/** A picture that several people saved is shown once a page: the first of them. The bookmark stays that of all rows. */
function shownOnce(rows: readonly ShownPinRow[], bookmark: string | null): PinPage {
  const seen = new Set<string>();
  const first = rows.filter(({ image_signature: picture }) => !seen.has(picture) && seen.add(picture));
  return shown({ page: first, bookmark });
}

/** The home feed. */
export const userHomefeedResource = {
  /**
   * The home feed: what followed people and boards bring, newest first, then what is popular. A stranger's is popular from
   * the start. At most two statements, however many pins.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'UserHomefeedResource.get': async (ctx, options) => {
    const size = options.page_size ?? PAGE_SIZE;
    const viewer = viewerOf(ctx);
    let place: PhasedPlace = phasedPlace(options.bookmark);
    const rows: ShownPinRow[] = [];
    if (place.phase === 'first') {
      if (viewer) rows.push(...(await queries.followedPage(ctx.db, [viewer, place.before, size + 1])));
      const { page, bookmark } = cutPage(rows, size, ({ id }) => encodePlace({ phase: 'first', before: id }));
      if (bookmark !== null) return shownOnce(page, bookmark);
      place = { phase: 'rest', rank: TOP_RANK, before: NEWEST };
    }
    return thenPopular(ctx, rows, place, size);
  },
} satisfies Partial<Handlers>;

async function thenPopular(
  ctx: Ctx,
  rows: ShownPinRow[],
  place: PhasedPlace & { phase: 'rest' },
  size: number,
): Promise<PinPage> {
  const wanted = size - rows.length;
  const popular = await queries.popularPage(ctx.db, [viewerOf(ctx), place.rank, place.before, wanted + 1]);
  // The page may be full already: what follows then starts where this place does.
  const { page, bookmark } =
    wanted > 0
      ? cutRankedPage(popular, wanted)
      : { page: [], bookmark: popular.length > 0 ? encodePlace(place) : null };
  return shownOnce([...rows, ...page], bookmark);
}
