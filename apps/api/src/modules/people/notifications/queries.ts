import { type NotificationChannel, type NotificationTopic, SPONSORSHIP, TOPIC_OF } from '@corkboard/contract';
import { assetRoles } from '../../../ground/policies/access';
import { notBlocked } from '../../../ground/policies/blocking';
import { boardSeenBy } from '../../../ground/policies/boards';
import { commentShownTo } from '../../../ground/policies/comments';
import { pinSeenBy } from '../../../ground/policies/pins';
import { boardRefColumns, type BoardRefRow } from '../../../ground/references/boards';
import { type PrefixedUserRefRow, shownName, userRefColumns } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import type { NewsKind } from '../../../ground/notices/notify';

/** A board's columns where there may be none. */
type MaybeBoardRow = { [Column in keyof BoardRefRow]: BoardRefRow[Column] | null };

/** A notification with what it is about. */
export interface NewsRow extends PrefixedUserRefRow<'actor'>, MaybeBoardRow {
  id: string;
  kind: NewsKind;
  unread: boolean;
  accepted: boolean;
  created_at: Date;
  pin_id: string | null;
  pin_title: string | null;
  pin_signature: string | null;
  pin_width: number | null;
  pin_height: number | null;
  comment_id: string | null;
  comment_text: string | null;
  ad_account_id: string | null;
  ad_account_name: string | null;
}

const collaborates = (person: string, state: string) =>
  `exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = ${person} and nc.state = '${state}')`;

/** SQL: what `notifications n` asked for came about: the viewer, or who asked them, is on its board. */
const INVITE_ACCEPTED = collaborates('$1', 'active');
const REQUEST_ACCEPTED = collaborates('n.actor_id', 'active');

/** SQL: the viewer sees the pin `p`. */
const SEEN = `exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and ${pinSeenBy('p', 'pb', '$1')})`;
/** SQL: the comment `c` of a notification is there, on a pin that the viewer still sees. */
const STANDS = `not p.comments_off and ${commentShownTo('c', '$1')} and ${SEEN}`;
/** SQL: and it is by whom the viewer was told of. */
const SAID = `c.author_id = n.actor_id and ${STANDS}`;

/**
 * SQL: the viewer's (`$1`) notifications whose matter still stands. What became secret, was withdrawn or belongs to somebody who is
 * blocked is not there; an invitation to a secret board is, since it is how one learns of it.
 */
const STANDING = `from notifications n
  join users a on a.id = n.actor_id and ${notBlocked('a.id', '$1')}
  left join boards b on b.id = n.board_id
  left join users o on o.id = b.owner_id
  left join pins p on p.id = n.pin_id
  left join pin_comments c on c.pin_id = n.pin_id and c.id = n.comment_id
  where n.user_id = $1 and case n.kind
    when 'board_invite' then ${notBlocked('b.owner_id', '$1')} and (${collaborates('$1', 'invited')} or ${INVITE_ACCEPTED})
    when 'board_request' then b.owner_id = $1 and (${collaborates('n.actor_id', 'requested')} or ${REQUEST_ACCEPTED})
    when 'board_invite_accepted' then b.owner_id = $1 and ${collaborates('n.actor_id', 'active')}
    when 'board_request_accepted' then ${collaborates('$1', 'active')} and ${boardSeenBy('b', '$1')}
    when 'follow' then exists (select 1 from follows f where f.follower_id = n.actor_id and f.followee_id = $1)
    when 'sponsorship_request' then p.sponsor_id = $1 and p.sponsorship_status = ${SPONSORSHIP.pending} and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and ${pinSeenBy('p', 'pb', '$1')})
    when 'promotion_request' then ${SEEN} and exists (
      select 1 from promotion_askings s where s.author_id = $1 and s.pin_id = coalesce(p.origin_id, p.id) and s.business_id = n.actor_id and s.answer = 'open')
    when 'ads_reviewed' then exists (
      select from ${assetRoles('$1')} role where role.asset_id = n.ad_account_id and role.asset_type = 'AD_ACCOUNT')
    when 'merchant_decided' then exists (
      select from ${assetRoles('$1')} role where role.asset_id = n.actor_id and role.asset_type = 'PROFILE')
    when 'comment' then p.pinner_id = $1 and ${SAID}
    when 'comment_reply' then ${SAID}
    when 'comment_mention' then ${SAID} and exists (
      select 1 from comment_mentions m where m.pin_id = n.pin_id and m.comment_id = n.comment_id and m.user_id = $1)
    when 'comment_like' then ${STANDS} and c.author_id = $1 and exists (
      select 1 from comment_likes l where l.pin_id = n.pin_id and l.comment_id = n.comment_id and l.user_id = n.actor_id)
    when 'reaction' then p.pinner_id = $1 and ${SEEN} and exists (
      select 1 from pin_reactions r where r.pin_id = n.pin_id and r.user_id = n.actor_id)
    when 'pin_sent' then ${SEEN} and exists (
      select 1 from pin_sends s where s.recipient_id = $1 and s.pin_id = n.pin_id and s.sender_id = n.actor_id)
    when 'save' then p.pinner_id = $1 and b.privacy = 'public' and ${boardSeenBy('b', '$1')}
  end`;

/** SQL: to which topic `notifications n` belongs. */
const TOPIC = `(case n.kind ${Object.entries(TOPIC_OF)
  .map(([kind, topic]) => `when '${kind}' then '${topic}'`)
  .join(' ')} end)`;
/** SQL: the viewer wants to be told of that there. */
const wanted = (channel: NotificationChannel): string =>
  `not exists (select 1 from notification_choices nc
     where nc.user_id = $1 and nc.channel = '${channel}' and nc.topic = ${TOPIC} and not nc.is_on)`;
const LISTED = `${STANDING} and ${wanted('site')}`;

/** The viewer's notifications before a place, newest first. */
export const listNews = prepared<NewsRow, [viewer: string, before: string, limit: number]>(
  'news.list',
  `select n.id, n.kind, n.read_at is null as unread, n.created_at,
     n.kind = 'board_invite' and ${INVITE_ACCEPTED} or n.kind = 'board_request' and ${REQUEST_ACCEPTED} as accepted, ${userRefColumns('a', 'actor')},
     ${boardRefColumns('b', 'o')}, p.id as pin_id, p.title as pin_title, p.image_signature as pin_signature,
     p.image_width as pin_width, p.image_height as pin_height,
     c.id as comment_id, c.text as comment_text, n.ad_account_id,
     (select ad.name from ad_accounts ad where ad.id = n.ad_account_id) as ad_account_name
   ${LISTED} and n.id < $2 order by n.id desc limit $3`,
);

/** The unread ones, counted as far as anybody wants to know. */
export const countUnread = prepared<{ unread: number }, [viewer: string, most: number]>(
  'news.unread',
  `select count(*)::int as unread from (select 1 ${LISTED} and n.read_at is null limit $2) u`,
);

/** Notification for a mail. */
export interface MailedNewsRow {
  kind: Exclude<NewsKind, 'ads_reviewed' | 'merchant_decided'>;
  topic: NotificationTopic;
  actor: string;
}

/** Unread notifications that a person wants by email, newest first; `since` null is everything. Reviews of ads and of merchants have mails of their own. */
export const mailedNews = prepared<MailedNewsRow, [viewer: string, since: Date | null, limit: number]>(
  'news.mailed',
  `select n.kind, ${TOPIC} as topic, ${shownName('a')} as actor
   ${STANDING} and ${wanted('email')} and n.kind not in ('ads_reviewed', 'merchant_decided') and n.read_at is null and n.created_at > coalesce($2::timestamptz, '-infinity')
   order by n.id desc limit $3`,
);

/** Marks everything up to a place as read. */
export const markRead = prepared<never, [viewer: string, upTo: string]>(
  'news.read',
  'update notifications set read_at = now() where user_id = $1 and id <= $2 and read_at is null',
);
