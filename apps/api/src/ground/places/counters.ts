import { prepared } from '../../platform/db';

// Counters are exact: each changes in the transaction of what it counts, on a row that is locked. A save counts itself in its one
// statement (modules/pins/saving/save-queries); everything else counts here.

/** Sums changes by key. */
export class Changes {
  readonly #by = new Map<string, number>();
  add(key: string | null, change: number): void {
    if (key !== null) this.#by.set(key, (this.#by.get(key) ?? 0) + change);
  }
  /** Keys and changes side by side, keys in order. */
  columns(): [string[], number[]] {
    const keys = [...this.#by.keys()].sort((a, b) => Number(BigInt(a) - BigInt(b)));
    return [keys, keys.map((key) => this.#by.get(key)!)];
  }
}

type Table = 'boards' | 'board_sections' | 'users';

const addPins = (table: Table) =>
  prepared<never, [ids: readonly string[], by: readonly number[]]>(
    `count.pins.${table}`,
    `update ${table} t set pin_count = t.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where t.id = d.id and d.pins <> 0`,
  );

/** Change the pin counts of boards, sections and people by as much as each one's entry says. */
export const addToBoards = addPins('boards');
export const addToSections = addPins('board_sections');
export const addToUsers = addPins('users');

/** Counts one section more, or one less, on a board. */
export const countSection = prepared<object, [owner: string, board: string, by: number]>(
  'count.sections',
  'update boards set section_count = section_count + $3::int where owner_id = $1 and id = $2',
);

/** Counts one board more, or one less, for its owner, whose row is locked. */
export const countBoard = prepared<never, [owner: string, by: number]>(
  'count.boards',
  'update users set board_count = board_count + $2::int where id = $1::bigint',
);

/** SQL: counts follows of people that a part of the statement, `rows` of `follower_id` and `followee_id`, added or removed. */
export const countFollows = (rows: string, sign: '+' | '-'): string =>
  `update users u set
     following_count = u.following_count ${sign} (select count(*) from ${rows} where follower_id = u.id),
     follower_count = u.follower_count ${sign} (select count(*) from ${rows} where followee_id = u.id)
   where u.id in (select follower_id from ${rows} union select followee_id from ${rows})`;

/** SQL: counts follows of boards that a part of the statement, `rows` of `owner_id` and `board_id`, added or removed. */
export const countBoardFollows = (rows: string, sign: '+' | '-'): string =>
  `update boards b set follower_count = b.follower_count ${sign} (
     select count(*) from ${rows} r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from ${rows})`;

/** SQL: counts one active collaborator more, or one less, on a board; more conditions may follow. */
export const countCollaborator = (owner: string, board: string, sign: '+' | '-'): string =>
  `update boards set collaborator_count = collaborator_count ${sign} 1 where owner_id = ${owner} and id = ${board}`;

/** Counts the people of a board anew. */
export const recountPeople = prepared<never, [owner: string, board: string]>(
  'count.people.anew',
  `update boards b set
     follower_count = (select count(*) from board_follows f where f.owner_id = b.owner_id and f.board_id = b.id),
     collaborator_count = (
       select count(*) from board_collaborators c where c.owner_id = b.owner_id and c.board_id = b.id and c.state = 'active')
   where b.owner_id = $1::bigint and b.id = $2::bigint`,
);

/** SQL: how many public saves among some pins each first pin of their chains has. */
const savesOf = (where: string): string =>
  `(select origin_id, count(*) as saves from pins
         where ${where} and origin_id is not null and is_public group by origin_id)`;

/** Takes public saves that go off the counts of the pins they were saved from. */
export const uncountSaves = prepared<never, [ids: readonly string[]]>(
  'count.saves.off',
  `update pins first set save_count = first.save_count - lost.saves
   from ${savesOf('id = any($1::bigint[])')} lost where first.id = lost.origin_id`,
);

/** As `uncountSaves`, of all pins of a board. */
export const uncountSavesOnBoard = prepared<object, [owner: string, id: string]>(
  'count.saves.off_board',
  `update pins first set save_count = first.save_count - lost.saves
   from ${savesOf('owner_id = $1 and board_id = $2')} lost
   where first.id = lost.origin_id and first.board_id <> $2`,
);

/** Counts restored public saves on the pins they were saved from. */
export const countSaves = prepared<never, [ids: readonly string[]]>(
  'count.saves.on',
  `update pins first set save_count = first.save_count + back.saves
   from ${savesOf('id = any($1::bigint[])')} back
   where first.id = back.origin_id and not first.id = any($1::bigint[])`,
);

/** Counts the public saves of pins anew. Their rows are locked before, so that saves under way wait and then count themselves. */
export const recountSaves = prepared<never, [ids: readonly string[]]>(
  'count.saves.anew',
  `update pins p set save_count = (select count(*) from pins s where s.origin_id = p.id and s.is_public) where p.id = any($1::bigint[])`,
);
