import { PAGE_SIZE, type Pin } from '@corkboard/contract';
import { NEWEST } from '../../ground/paging/bookmark';
import {
  cutIdPage,
  cutPage,
  encodePlace,
  idPage,
  type Paging,
  phasedPlace,
  type PhasedPlace,
  type RowPage,
  TOP_RANK,
  cutRankedPage,
  rankedPlace,
} from '../../ground/paging/pages';
import { boardPlace, findBoard, type WhichBoard } from '../../ground/references/find-board';
import { type Ctx, Paged } from '../../http/context';
import { type ShownPinRow, toPin } from '../pins/present';
import * as queries from './queries';

type PinPage = Paged<Pin[]>;
const viewerOf = ({ viewer }: Ctx): string | null => viewer?.id ?? null;

const shown = ({ page, bookmark }: RowPage<ShownPinRow>): PinPage => new Paged(page.map(toPin), bookmark);

/** A picture that several people saved is shown once a page: the first of them. The bookmark stays that of all rows. */
function shownOnce(rows: readonly ShownPinRow[], bookmark: string | null): PinPage {
  const seen = new Set<string>();
  const first = rows.filter(({ image_signature: picture }) => !seen.has(picture) && seen.add(picture));
  return shown({ page: first, bookmark });
}

/** A board's pins, newest first; without those in sections on request. One statement, but for an empty page. */
export async function boardFeed(
  ctx: Ctx,
  { filter_section_pins, ...options }: WhichBoard & Paging & { filter_section_pins?: boolean | undefined },
): Promise<PinPage> {
  const place = boardPlace(options);
  const { size, before } = idPage(options);
  const pins = filter_section_pins ? queries.unsectioned : queries.wholeBoard;
  const rows =
    'id' in place
      ? await pins.byId(ctx.db, [viewerOf(ctx), place.id, before, size + 1])
      : await pins.byAddress(ctx.db, [viewerOf(ctx), place.username, place.slug, before, size + 1]);
  // Pins prove that the viewer sees the board; without any it may be empty, or not there.
  if (rows.length === 0) await findBoard(ctx.db, viewerOf(ctx), options);
  return shown(cutIdPage(rows, size, 'id'));
}

/** A section's pins, newest first. The section has been found, and may be seen. */
export async function sectionFeed(ctx: Ctx, sectionId: string, options: Paging): Promise<PinPage> {
  const { size, before } = idPage(options);
  const rows = await queries.sectionPage(ctx.db, [viewerOf(ctx), sectionId, before, size + 1]);
  return shown(cutIdPage(rows, size, 'id'));
}

/** What a person saved, or created; secret boards' pins only for those who see the board. */
export async function profileFeed(
  ctx: Ctx,
  personId: string,
  filter: 'all' | 'created',
  options: Paging,
): Promise<PinPage> {
  const { size, before } = idPage(options);
  const pins = filter === 'created' ? queries.createdPins : queries.savedPins;
  const page = personId === viewerOf(ctx) ? pins.own : pins.public;
  const rows = await page(ctx.db, [viewerOf(ctx), personId, before, size + 1]);
  return shown(cutIdPage(rows, size, 'id'));
}

/**
 * The home feed: what followed people and boards bring, newest first, then what is popular. A stranger's is popular from
 * the start. At most two statements, however many pins.
 */
export async function homeFeed(ctx: Ctx, options: Paging): Promise<PinPage> {
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
}

/** Pins like one pin, best first. The pin has been found, and may be seen. */
export async function relatedFeed(ctx: Ctx, pinId: string, options: Paging): Promise<PinPage> {
  const size = options.page_size ?? PAGE_SIZE;
  const place = rankedPlace(options.bookmark);
  const rows = await queries.relatedPage(ctx.db, [viewerOf(ctx), pinId, ...place, size + 1]);
  return shown(cutRankedPage(rows, size));
}

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
