import { ERASE_DAYS } from '@corkboard/contract';
import { countBoardFollows, countFollows } from '../../../ground/places/counters';
import { prepared } from '../../../platform/db';
import { forGood } from '../../boards/trash';

/** Makes somebody away, to be deleted after the days of grace or not at all; what was asked for last counts. */
export const leave = prepared<{ erase_at: Date | null }, [user: string, erase: boolean]>(
  'leaving.leave',
  `insert into away_people (user_id, erase_at) values ($1, case when $2::boolean then now() + interval '${ERASE_DAYS} days' end)
   on conflict (user_id) do update set erase_at = excluded.erase_at, told_at = null returning erase_at`,
);

/** SQL: an ad account with campaigns, which are its history, is somebody's: neither goes (docs/handbook/ads.md#ad-accounts). */
const hasCampaigns = (user: string) =>
  `exists (select 1 from ad_accounts a join campaigns c on c.ad_account_id = a.id where a.owner_user_id = ${user})`;

/** SQL: others work in the business of somebody, who is its last administrator: it would end for all of them. */
const hasTeam = (user: string) =>
  `exists (select 1 from business_members m where m.business_id = ${user} and m.member_id <> ${user})`;
/** SQL: somebody's account can't be deleted. */
const isNeeded = (user: string) => `(${hasCampaigns(user)} or ${hasTeam(user)})`;

/** Checks before an account's deletion. A recent login counts as proof of identity. */
export const selectLeaver = prepared<
  { email: string; password_hash: string | null; fresh: boolean; has_campaigns: boolean; has_team: boolean },
  [user: string, tokenHash: string | null]
>(
  'leaving.leaver',
  `select u.email, u.password_hash,
     exists (select 1 from sessions s where s.user_id = u.id and s.token_hash = $2 and s.created_at > now() - interval '10 minutes') as fresh,
     ${hasCampaigns('u.id')} as has_campaigns, ${hasTeam('u.id')} as has_team
   from users u where u.id = $1`,
);

/** Notes that somebody is told by mail when their account will be deleted, if it will; no row where they were, or came back. */
export const noteDeletionMail = prepared<{ email: string; erase_at: Date | null }, [user: string]>(
  'leaving.told',
  `update away_people a set told_at = now() from users u
   where a.user_id = $1 and u.id = a.user_id and a.told_at is null returning u.email, a.erase_at`,
);

/** SQL: the days of grace are over, and nobody began to advertise for the account or to work in its business meanwhile. */
const DUE = `erase_at <= now() and not ${isNeeded('user_id')}`;

/** Takes back what can't be done: accounts for which somebody began to advertise, or in whose business somebody began to work, stay away, and aren't deleted. */
export const withdrawDeletions = prepared<{ id: string }, []>(
  'leaving.withdraw',
  `update away_people set erase_at = null where erase_at <= now() and ${isNeeded('user_id')} returning user_id as id`,
);

/** Accounts whose days of grace are over. */
export const selectDue = prepared<{ id: string }, [limit: number]>(
  'leaving.due',
  `select user_id as id from away_people where ${DUE} order by erase_at limit $1::int`,
);

/** Whether the days of grace of an account are over. */
export const isDue = prepared<{ id: string }, [user: string]>(
  'leaving.is_due',
  `select user_id as id from away_people where user_id = $1 and ${DUE} for update`,
);

export const selectBoards = prepared<{ id: string }, [user: string]>(
  'leaving.boards',
  'select id from boards where owner_id = $1::bigint order by id limit 1',
);

/** Pins on other people's boards, some at a time. */
export const selectPins = prepared<
  { id: string; owner_id: string; board_id: string; section_id: string | null; pinner_id: string },
  [user: string, limit: number]
>(
  'leaving.pins',
  'select id, owner_id, board_id, section_id, pinner_id from pins where pinner_id = $1 order by id limit $2::int',
);

/** Deletes for good what is theirs in anybody's trash, some at a time. */
export const emptyTrash = prepared<{ id: string }, [user: string, limit: number]>(
  'leaving.trash',
  forGood(`delete from trashed_pins t where (t.owner_id, t.id) in (
     select owner_id, id from trashed_pins where owner_id = $1 or pinner_id = $1 limit $2::int)`),
);

/** Deletes for good the boards in their trash. */
export const emptyBoardTrash = prepared<{ id: string }, [user: string]>(
  'leaving.trash.boards',
  'delete from trashed_boards where owner_id = $1 returning id',
);

/** Pins that the person deleted on other people's boards stay in the trash, as deleted by the board's owner. */
export const handTrashOver = prepared<never, [user: string]>(
  'leaving.trash.hand_over',
  'update trashed_pins set deleted_by = owner_id where deleted_by = $1',
);

/** Whom they follow and who follows them, some at a time. */
export const selectFollows = prepared<
  { id: string; follower_id: string; followee_id: string },
  [user: string, limit: number]
>(
  'leaving.follows',
  `select id, follower_id, followee_id from follows where follower_id = $1 or followee_id = $1 limit $2::int`,
);

/** Ends follows, with everybody's counts. Their rows are locked. */
export const endFollows = prepared<
  never,
  [ids: readonly string[], followers: readonly string[], followees: readonly string[]]
>(
  'leaving.follows.end',
  `with gone as (
     delete from follows f using unnest($1::bigint[], $2::bigint[], $3::bigint[]) d (id, follower_id, followee_id)
     where f.follower_id = d.follower_id and f.followee_id = d.followee_id and f.id = d.id returning f.follower_id, f.followee_id
   )
   ${countFollows('gone', '-')}`,
);

/** Boards that they follow or work on, some at a time. */
export const selectOthersBoards = prepared<{ board_id: string }, [user: string, limit: number]>(
  'leaving.others_boards',
  `select board_id from board_follows where user_id = $1 union select board_id from board_collaborators where user_id = $1 limit $2::int`,
);

/** Ends following boards, with the boards' counts. They are locked. */
export const endBoardFollows = prepared<never, [user: string, boards: readonly string[]]>(
  'leaving.board_follows.end',
  `with gone as (
     delete from board_follows where user_id = $1 and board_id = any($2::bigint[]) returning owner_id, board_id
   )
   ${countBoardFollows('gone', '-')}`,
);

/** Ends working on boards, with the boards' counts. They are locked. */
export const endCollaborations = prepared<never, [user: string, boards: readonly string[]]>(
  'leaving.collaborations.end',
  `with gone as (
     delete from board_collaborators where user_id = $1 and board_id = any($2::bigint[]) returning owner_id, board_id, state
   )
   update boards b set collaborator_count = b.collaborator_count - 1
   from gone where gone.state = 'active' and b.owner_id = gone.owner_id and b.id = gone.board_id`,
);

/** Pins that they said or felt something about, some at a time. */
export const selectTalk = prepared<{ pin_id: string }, [user: string, limit: number]>(
  'leaving.talk',
  `select pin_id from pin_comments where author_id = $1
   union select pin_id from comment_likes where user_id = $1
   union select pin_id from pin_reactions where user_id = $1 limit $2::int`,
);

/** Deletes their comments with the replies to them, and takes them off the counts. The pins are locked. */
export const endComments = prepared<never, [user: string, pins: readonly string[]]>(
  'leaving.comments.end',
  `with gone as (
     delete from pin_comments c where c.pin_id = any($2::bigint[]) and (c.author_id = $1 or exists (
       select 1 from pin_comments t where t.pin_id = c.pin_id and t.id = c.parent_id and t.author_id = $1))
     returning c.pin_id, c.id, c.parent_id
   ), counted as (
     update pins p set comment_count = p.comment_count - g.comments
     from (select pin_id, count(*) as comments from gone group by pin_id) g where p.id = g.pin_id
   ), counted_in_trash as (
     update trashed_pins p set pin = jsonb_set(p.pin, '{comment_count}', to_jsonb((p.pin ->> 'comment_count')::bigint - g.comments))
     from (select pin_id, count(*) as comments from gone group by pin_id) g where p.id = g.pin_id
   )
   update pin_comments t set reply_count = t.reply_count - g.replies
   from (select pin_id, parent_id, count(*) as replies from gone where parent_id is not null group by pin_id, parent_id) g
   where t.pin_id = g.pin_id and t.id = g.parent_id and not exists (select 1 from gone where gone.id = t.id)`,
);

/** Takes their likes back. The pins are locked. */
export const endLikes = prepared<never, [user: string, pins: readonly string[]]>(
  'leaving.likes.end',
  `with gone as (
     delete from comment_likes where user_id = $1 and pin_id = any($2::bigint[]) returning pin_id, comment_id
   )
   update pin_comments c set like_count = c.like_count - 1 from gone where c.pin_id = gone.pin_id and c.id = gone.comment_id`,
);

/** Takes their reactions back. The pins are locked. */
export const endReactions = prepared<never, [user: string, pins: readonly string[]]>(
  'leaving.reactions.end',
  `with gone as (
     delete from pin_reactions where user_id = $1 and pin_id = any($2::bigint[]) returning pin_id, kind
   )
   update pin_reaction_totals t set total = t.total - 1 from gone where t.pin_id = gone.pin_id and t.kind = gone.kind`,
);

/** Ends following interests, with their counts. */
export const endInterests = prepared<never, [user: string]>(
  'leaving.interests.end',
  `with gone as (delete from interest_follows where user_id = $1 returning interest_id)
   update interests set follower_count = follower_count - 1 where id in (select interest_id from gone)`,
);

/** Deletes the account with everything that is still kept of it. */
export const deletePerson = prepared<{ id: string }, [user: string]>(
  'leaving.person',
  'delete from users where id = $1 returning id',
);
