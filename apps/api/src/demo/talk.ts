import { createRandom } from '@corkboard/demo-pictures';
import type { Tx } from '../platform/db';
import type { SeededPerson, SeededPin } from './rows';

/** Comments of the demo's people on Pins, and their replies. */
const SAID = [
  'This is exactly what I was looking for!',
  'Where did you find it?',
  'Saved for the weekend.',
  'The colors are perfect together.',
  'I made something like this last year. It holds up well.',
  'Love the light in this one.',
  'Sending this to my sister.',
];
const ANSWERED = [
  'Thank you!',
  'It took me a whole afternoon, but it was worth it.',
  'Send a picture when yours is done!',
];
const FELT = ['love', 'idea', 'thanks', 'wow', 'haha'];
/** People who may react to a Pin. */
const REACTING = 12;
/** Every so many Pins one is talked about. */
const EVERY = 3;

/** Comments, replies, likes and reactions, with their counters. */
export async function addTalk(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  const random = createRandom(59);
  for (const [n, pin] of pins.entries()) {
    if (n % EVERY !== 0) continue;
    const others = people.filter(({ id }) => id !== pin.ownerId);
    for (let said = 0; said < 1 + (n % 3); said++) {
      const author = others[(n + said) % others.length]!;
      const [root] = await tx.query<{ id: string }>(
        'insert into pin_comments (pin_id, author_id, text) values ($1, $2, $3) returning id',
        [pin.id, author.id, SAID[(n + said) % SAID.length]],
      );
      if (random.chance(0.5))
        await tx.query(
          'insert into pin_comments (pin_id, parent_id, author_id, text) values ($1, $2, $3, $4)',
          [pin.id, root!.id, pin.ownerId, ANSWERED[n % ANSWERED.length]],
        );
      await tx.query('insert into comment_likes (pin_id, comment_id, user_id) values ($1, $2, $3)', [
        pin.id,
        root!.id,
        pin.ownerId,
      ]);
    }
    for (const who of others.slice(0, REACTING))
      if (random.chance(0.4))
        await tx.query('insert into pin_reactions (pin_id, user_id, kind) values ($1, $2, $3)', [
          pin.id,
          who.id,
          FELT[Math.floor(random.next() * FELT.length)],
        ]);
  }
  await tx.query(
    `update pins p set comment_count = (select count(*) from pin_comments c where c.pin_id = p.id)`,
  );
  await tx.query(`update pin_comments t set
      reply_count = (select count(*) from pin_comments c where c.pin_id = t.pin_id and c.parent_id = t.id),
      like_count = (select count(*) from comment_likes l where l.pin_id = t.pin_id and l.comment_id = t.id)`);
  await tx.query(
    `insert into pin_reaction_totals (pin_id, kind, total) select pin_id, kind, count(*) from pin_reactions group by pin_id, kind`,
  );
}
