import type { CallData } from '@corkboard/contract';
import { toBoard, type WholeBoardRow } from '../../../ground/presenters/boards';
import { coversOf, imagesOf } from '../../../ground/references/images';
import { type StandardPage, standardList } from '../../../ground/paging/standard';
import type { Services, ViewerCtx } from '../../../http/context';
import { beside } from '../../../platform/beside';
import { type PinMetricsRow, selectPinMetrics } from './figures-queries';
import { type PublicPinRow, selectPromoted } from './queries';

type PublicBoard = CallData<'GET /v5/boards/{board_id}'>;
type PublicPin = CallData<'GET /v5/pins/{pin_id}'>;
type At = Pick<Services, 'config'>;

/** An address as it stands outside pages. One of this site is a path; parsing it would take longer than all else of a list. */
const wholeAddress = (url: string, origin: string): string =>
  /^\/(?!\/)/.test(url) ? `${origin}${url}` : new URL(url, origin).href;

/** A board as programs get it. Programs have no page that an address could be relative to. */
export function toPublicBoard({ config }: At, row: WholeBoardRow): PublicBoard {
  const board = toBoard(row);
  const at = (url: string) => wholeAddress(url, config.publicOrigin);
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    privacy: board.privacy.toUpperCase() as PublicBoard['privacy'],
    owner: { username: board.owner.username },
    pin_count: board.pin_count,
    follower_count: board.follower_count,
    collaborator_count: Number(row.collaborator_count),
    is_ads_only: board.privacy === 'protected',
    media: {
      image_cover_url: board.image_cover_hd_url && at(board.image_cover_hd_url),
      pin_thumbnail_urls: board.preview_images.map(({ url }) => at(url)),
    },
    ...(board.last_pinned_at !== null && { board_pins_modified_at: board.last_pinned_at }),
    created_at: board.created_at,
  };
}

/** A Pin that was just made: it was no ad, and has no counts. */
export const toNewPublicPin = (ctx: ViewerCtx, row: PublicPinRow): PublicPin =>
  toPublicPin(ctx, row, false, null);

/**
 * Pins as programs get them. Whether they were ads is a question to a part that may be out of order.
 * @param metrics whether with counts, which the caller's own Pins have (docs/handbook/programs.md#figures-of-pins)
 */
export async function toPublicPins(
  ctx: ViewerCtx,
  rows: readonly PublicPinRow[],
  metrics = false,
): Promise<PublicPin[]> {
  const ids = rows.map(({ id }) => id);
  const [promoted, counts] = await Promise.all([
    beside(ctx, 'ads', () => selectPromoted(ctx.db, [ids]), []),
    metrics ? selectPinMetrics(ctx.db, [ctx.viewer.id, ids]) : [],
  ]);
  const were = new Set(promoted.map(({ id }) => id));
  const counted = new Map(counts.map((row) => [row.id, toMetrics(row)]));
  return rows.map((row) => toPublicPin(ctx, row, were.has(row.id), counted.get(row.id) ?? null));
}

const toMetrics = ({ recent, lifetime, comments, reactions }: PinMetricsRow): PublicPin['pin_metrics'] => {
  const seen = ({ impressions, closeups, clicks }: typeof recent) => ({
    impression: impressions,
    pin_click: closeups,
    clickthrough: clicks,
  });
  return {
    '90d': seen(recent),
    lifetime_metrics: { ...(lifetime && seen(lifetime)), reaction: reactions, comment: comments },
  };
};

/** Whether a list of Pins of some kinds has any here: all Pins are of one. */
export const hasKind = (kinds: readonly string[] | undefined): boolean => kinds?.includes('REGULAR') ?? true;

/** A page of a list of pins. @param metrics whether with counts */
export async function publicPinList(
  ctx: ViewerCtx,
  rows: readonly PublicPinRow[],
  page: StandardPage,
  metrics = false,
) {
  const { items, bookmark } = standardList(rows, page, (row) => row);
  return { items: await toPublicPins(ctx, items, metrics), bookmark };
}

/** The renditions published as 600 and 1,200 pixels wide are the nearest ones available. */
function toPublicPin(
  { config, viewer }: ViewerCtx,
  row: PublicPinRow,
  promoted: boolean,
  metrics: PublicPin['pin_metrics'],
): PublicPin {
  const picture = { signature: row.image_signature, width: row.image_width, height: row.image_height };
  const images = imagesOf(picture);
  const sizes = {
    ...images,
    '400x300': coversOf(picture)['400x300'],
    '600x': images['736x'],
    '1200x': images.orig,
  };
  return {
    id: row.id,
    board_id: row.board_id,
    board_section_id: row.section_id,
    board_owner: { username: row.owner_username },
    title: row.title,
    description: row.description,
    link: row.link,
    alt_text: row.alt_text,
    created_at: row.created_at.toISOString(),
    creative_type: 'REGULAR',
    dominant_color: row.dominant_color,
    has_been_promoted: promoted,
    is_owner: row.pinner_id === viewer.id,
    is_standard: true,
    parent_pin_id: row.parent,
    pin_metrics: metrics,
    media: {
      media_type: 'image',
      images: Object.fromEntries(
        Object.entries(sizes).map(([size, { url, width, height }]) => [
          size,
          { url: wholeAddress(url, config.publicOrigin), width, height },
        ]),
      ),
    },
  };
}
