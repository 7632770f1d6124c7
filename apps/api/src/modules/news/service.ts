import { type CallData, type NewsItem, PAGE_SIZE } from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from '../../ground/paging/bookmark';
import { boardUrl } from '../../ground/references/addresses';
import { preview } from '../../ground/references/images';
import { toPrefixedUserRef } from '../../ground/references/people';
import { Paged } from '../../http/context';
import type { Executor } from '../../platform/db';
import { countUnread, listNews, markRead, type NewsRow } from './queries';

/** Unread notifications are counted to this number; more is "many". */
const MOST_UNREAD = 100;

/** A page of what somebody is told, newest first. */
export async function newsPage(
  executor: Executor,
  viewerId: string,
  options: { page_size?: number | undefined; bookmark?: string | undefined },
): Promise<Paged<NewsItem[]>> {
  const place = decodeBookmark(options.bookmark, 1);
  const size = options.page_size ?? PAGE_SIZE;
  const rows = await listNews(executor, [viewerId, place ? idPart(place[0]) : NEWEST, size + 1]);
  const page = rows.slice(0, size);
  return new Paged(page.map(toNews), rows.length > size ? encodeBookmark([page.at(-1)!.id]) : null);
}

/** Marks what somebody has been shown as read. */
export async function readNews(executor: Executor, viewerId: string, upTo: string): Promise<void> {
  await markRead(executor, [viewerId, upTo]);
}

/** How many notifications somebody has not read. */
export async function unreadNews(
  executor: Executor,
  viewerId: string,
): Promise<CallData<'NewsHubBadgeResource.get'>> {
  const [row] = await countUnread(executor, [viewerId, MOST_UNREAD]);
  return { unread: row!.unread };
}

const toNews = (row: NewsRow): NewsItem => ({
  type: 'news',
  id: row.id,
  kind: row.kind,
  unread: row.unread,
  accepted: row.accepted,
  actor: toPrefixedUserRef(row, 'actor'),
  board:
    row.board_id === null
      ? null
      : {
          id: row.board_id,
          name: row.board_name!,
          url: boardUrl(row.board_owner_username!, row.board_slug!),
          privacy: row.board_privacy!,
          layout: row.board_layout!,
        },
  pin:
    row.pin_id === null
      ? null
      : {
          id: row.pin_id,
          title: row.pin_title!,
          image: preview({ signature: row.pin_signature!, width: row.pin_width!, height: row.pin_height! }),
        },
  created_at: row.created_at.toISOString(),
});
