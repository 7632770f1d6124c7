import type { Tx } from '../platform/db';
import { DEMO_USERNAME } from './people';
import type { SeededPerson, SeededPin } from './rows';

/** Pins that friends sent the demo's own person, with a line each. */
const SENT: readonly (readonly [from: string, board: string, message: string])[] = [
  ['mirelorca', 'Weeknight plates', 'For Sunday? I can bring the bread.'],
  ['linnea_builds', 'Quiet rooms', 'This would fit your hallway.'],
  ['suki_ceramics', 'Studio shelf', 'Fresh out of the kiln. Pick one!'],
];
/** Days after which somebody has read what they were told. */
const READ_AFTER = 3;

/** Tells everybody what the others did with what is theirs, as if it had been told when it was done. Follows saves, follows and comments. */
export async function addNews(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  const demo = people.find(({ person }) => person.username === DEMO_USERNAME)!;
  for (const [n, [username, board, message]] of SENT.entries()) {
    const friend = people.find(({ person }) => person.username === username)!;
    const pin = pins.find(({ ownerId, picture }) => ownerId === friend.id && picture.board === board)!;
    await tx.query(
      `insert into pin_sends (recipient_id, pin_id, sender_id, message, created_at) values ($1, $2, $3, $4, now() - $5::int * interval '20 hours')`,
      [demo.id, pin.id, friend.id, message, n + 1],
    );
  }
  await tx.query(
    `insert into notifications (user_id, id, kind, actor_id, board_id, pin_id, comment_id, created_at, read_at)
     select t.user_id, id_at(t.at), t.kind, t.actor_id, t.board_id, t.pin_id, t.comment_id, t.at,
       case when t.at < now() - $1::int * interval '1 day' then now() end
     from (
       select o.pinner_id as user_id, 'save' as kind, s.pinner_id as actor_id, s.board_id, o.id as pin_id, null::bigint as comment_id, s.created_at as at
       from pins s join pins o on o.id = s.origin_id where s.is_public
       union all
       select followee_id, 'follow', follower_id, null, null, null, now() - interval '1 hour' * (2 + mod(follower_id * 7 + followee_id, 900))
       from follows
       union all
       select distinct on (p.pinner_id, c.author_id, p.id) p.pinner_id, 'comment', c.author_id, null::bigint, p.id, c.id,
         now() - interval '1 hour' * (1 + mod(c.author_id + p.id, 700))
       from pin_comments c join pins p on p.id = c.pin_id where c.parent_id is null and c.author_id <> p.pinner_id
       union all
       select recipient_id, 'pin_sent', sender_id, null, pin_id, null, created_at from pin_sends
     ) t`,
    [READ_AFTER],
  );
}
