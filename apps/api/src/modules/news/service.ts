import { type CallData, type NewsItem } from '@corkboard/contract';
import { boardUrl } from '../../ground/references/addresses';
import { preview } from '../../ground/references/images';
import { toPrefixedUserRef } from '../../ground/references/people';
import { Paged } from '../../http/context';
import type { Executor } from '../../platform/db';
import { countUnread, listNews, markRead, type NewsRow } from './queries';
import { type Paging, cutIdPage, idPage } from '../../ground/paging/pages';

/** Unread notifications are counted to this number; more is "many". */
const MOST_UNREAD = 100;

/** A page of what somebody is told, newest first. */
export async function newsPage(
  executor: Executor,
  viewerId: string,
  options: Paging,
): Promise<Paged<NewsItem[]>> {
  const { size, before } = idPage(options);
  const rows = await listNews(executor, [viewerId, before, size + 1]);
  const { page, bookmark } = cutIdPage(rows, size, 'id');
  return new Paged(page.map(toNews), bookmark);
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
