import { FOUND_ON_BOARDS, type Reaction } from '@corkboard/contract';
import { hasBlocks, noBlockBetween, notBlockedInList } from '../../../ground/policies/blocking';
import { tendsPin } from '../../../ground/policies/comments';
import { pinSeenBy, pinShownTo } from '../../../ground/policies/pins';
import type { BoardRefRow } from '../../../ground/references/boards';
import { boardRefColumns } from '../../../ground/references/boards';
import {
  type PrefixedUserRefRow,
  userRefColumns,
  userRefJson,
  type UserRefRow,
} from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import type { UserRow } from '../../../ground/presenters/accounts';
import { type InterestRefRow, interestsOf } from '../../interests/interests';
import { notifySelect } from '../../../ground/notices/notify';
import { officialOf } from '../saving';
import type { ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';

/** SQL: the pin `$2` where the viewer `$1` sees it. */
const SEEN_PIN = `select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')}`;

/** A board that a picture was found on. */
interface FoundOn extends BoardRefRow {
  owner: UserRefRow;
}

interface CloseupColumns {
  domain: string | null;
  my_reaction: Reaction | null;
  reactions: { kind: Reaction; count: number }[];
  my_save: { pin_id: string; note: string } | null;
  found_on: FoundOn[];
  interests: InterestRefRow[];
}

/** With the account that has claimed the site that the pin's link leads to, if any. */
export type CloseupRow = CloseupColumns & (UserRow | { [Column in keyof UserRow]: null });

/** Public saves of the picture that are looked at for boards: several of them may be on one. */
const LOOKED_AT = FOUND_ON_BOARDS * 8;

/** Data of a pin's page besides the pin, in one query. */
export const selectCloseup = prepared<CloseupRow, [viewer: string | null, pin: string]>(
  'closeup.get',
  `select official.*, p.domain,
     (select r.kind from pin_reactions r where r.pin_id = p.id and r.user_id = $1::bigint) as my_reaction,
     coalesce((
       select json_agg(json_build_object('kind', felt.kind, 'count', felt.count) order by felt.count desc, felt.kind)
       from (
         select t.kind, t.total - case when ${hasBlocks('$1')} then (
             select count(*) from pin_reactions hr where hr.pin_id = t.pin_id and hr.kind = t.kind and not (${noBlockBetween('hr.user_id', '$1')}))
           else 0 end as count
         from pin_reaction_totals t where t.pin_id = p.id) felt
       where felt.count > 0), '[]') as reactions,
     (select json_build_object('pin_id', m.id::text, 'note', coalesce(n.note, ''))
      from pins m join boards mb on mb.owner_id = m.owner_id and mb.id = m.board_id
        left join pin_notes n on n.user_id = $1::bigint and n.pin_id = m.id
      where m.image_signature = p.image_signature and m.pinner_id = $1::bigint and ${pinSeenBy('m', 'mb', '$1')}
      order by m.id = p.id desc, m.id desc limit 1) as my_save,
     coalesce((
       select json_agg(row_to_json(board) order by board.place desc)
       from (
         select fb.place, fb.board_id::text as board_id, ${boardRefColumns('ob', 'ou').replace('ob.id as board_id,', '')}, ${userRefJson('ou')} as owner
         from (
           select f.owner_id, f.board_id, max(f.id) as place
           from (
             select fp.* from pins fp
             where fp.image_signature = p.image_signature and fp.is_public and fp.board_id <> p.board_id
               and ${pinShownTo('fp', '$1')} and ${notBlockedInList('fp.owner_id')}
             order by fp.id desc limit ${LOOKED_AT}) f
           group by f.owner_id, f.board_id order by place desc limit ${FOUND_ON_BOARDS}) fb
         join boards ob on ob.owner_id = fb.owner_id and ob.id = fb.board_id join users ou on ou.id = fb.owner_id) board), '[]') as found_on,
     ${interestsOf('p')} as interests
   from (${SEEN_PIN}) p left join lateral (${officialOf('p.domain')}) official on true`,
);

/** A pin that somebody does something with. */
interface CloseupPin {
  id: string;
  pinner_id: string;
  tended: boolean;
}

const selectCloseupPin = prepared<CloseupPin, [viewer: string, pin: string]>(
  'closeup.pin',
  `select p.id, p.pinner_id, ${tendsPin('p', '$1')} as tended from (${SEEN_PIN}) p`,
);

/** Takes somebody's reaction back, with its count. The pin is locked. */
export const unreact = prepared<{ kind: Reaction }, [user: string, pin: string]>(
  'closeup.unreact',
  `with gone as (delete from pin_reactions where user_id = $1::bigint and pin_id = $2::bigint returning pin_id, kind),
   counted as (
     update pin_reaction_totals t set total = t.total - 1 from gone where t.pin_id = gone.pin_id and t.kind = gone.kind
   )
   select kind from gone`,
);

/** Notes how somebody feels about a pin, with its count, and tells who saved it. The pin is locked. */
export const react = prepared<{ pin_id: string }, [user: string, pin: string, kind: Reaction]>(
  'closeup.react',
  `with p as (${SEEN_PIN}), felt as (
     insert into pin_reactions (user_id, pin_id, kind) select $1::bigint, p.id, $3::text from p returning pin_id, kind
   ), counted as (
     insert into pin_reaction_totals (pin_id, kind, total) select pin_id, kind, 1 from felt
     on conflict (pin_id, kind) do update set total = pin_reaction_totals.total + 1
   ), told as (
     ${notifySelect(`select p.pinner_id, 'reaction', $1::bigint, null::bigint, p.id from p join felt on felt.pin_id = p.id where p.pinner_id <> $1::bigint`)}
   )
   select pin_id from felt`,
);

export interface FeltRow extends PrefixedUserRefRow<'user'> {
  id: string;
  kind: Reaction;
  created_at: Date;
}

/** Who reacted to a pin and how, newest first. */
export const listReactions = prepared<FeltRow, [viewer: string, pin: string, before: string, limit: number]>(
  'closeup.reactions',
  `select r.id, r.kind, r.created_at, ${userRefColumns('u', 'user')}
   from pin_reactions r join users u on u.id = r.user_id
   where r.pin_id = $2::bigint and r.id < $3::bigint and ${notBlockedInList('r.user_id')} order by r.id desc limit $4::int`,
);

/** Writes a note to oneself. */
export const writeNote = prepared<never, [user: string, pin: string, note: string]>(
  'closeup.note',
  `insert into pin_notes (user_id, pin_id, note) values ($1, $2, $3)
   on conflict (user_id, pin_id) do update set note = excluded.note, changed_at = now()`,
);

export const deleteNote = prepared<never, [user: string, pin: string]>(
  'closeup.note.delete',
  'delete from pin_notes where user_id = $1 and pin_id = $2',
);

/**
 * A pin that the viewer sees.
 *
 * @throws Refusal 404 `pinMissing` for one that they do not see
 */
export async function seenPin({ db, viewer }: ViewerCtx, id: string): Promise<CloseupPin> {
  const [pin] = await selectCloseupPin(db, [viewer.id, id]);
  if (!pin) throw missing.pin();
  return pin;
}
