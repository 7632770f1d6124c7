import type { NewsItem } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type BoardRefRow, toBoardRef } from '../../../ground/references/boards';
import { preview } from '../../../ground/references/images';
import { toPrefixedUserRef } from '../../../ground/references/people';
import { type Handlers, ListPage } from '../../../http/context';
import { countUnread, listNews, markRead, type NewsRow } from './queries';

/** Unread notifications are counted to this number; more is "many". */
const MOST_UNREAD = 100;

/** Notifications. */
export const newsHubResource = {
  /**
   * A page of what somebody is told, newest first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'NewsHubResource.get': async ({ db: executor, viewer }, options) => {
    const viewerId = viewer.id;

    const { size, before } = idPage(options);
    const rows = await listNews(executor, [viewerId, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toNews), bookmark);
  },
  /** Marks what somebody has been shown as read. */
  'NewsHubResource.update': async ({ db: executor, viewer }, { id: upTo }) => {
    const viewerId = viewer.id;

    await markRead(executor, [viewerId, upTo]);

    return null;
  },
  /** How many notifications somebody has not read. */
  'NewsHubBadgeResource.get': async ({ db: executor, viewer }) => {
    const viewerId = viewer.id;

    const [row] = await countUnread(executor, [viewerId, MOST_UNREAD]);
    return { unread: row!.unread };
  },
} satisfies Partial<Handlers>;

const toNews = (row: NewsRow): NewsItem => ({
  type: 'news',
  id: row.id,
  kind: row.kind,
  unread: row.unread,
  accepted: row.accepted,
  actor: toPrefixedUserRef(row, 'actor'),
  board: row.board_id === null ? null : toBoardRef(row as BoardRefRow),
  comment: row.comment_id === null ? null : { id: row.comment_id, text: row.comment_text! },
  pin:
    row.pin_id === null
      ? null
      : {
          id: row.pin_id,
          title: row.pin_title!,
          image: preview({ signature: row.pin_signature!, width: row.pin_width!, height: row.pin_height! }),
        },
  ad_account: row.ad_account_id === null ? null : { id: row.ad_account_id, name: row.ad_account_name! },
  created_at: row.created_at.toISOString(),
});
