import { slugify } from '@corkboard/contract';
import type { Tx } from '../platform/db';
import type { SeededPerson } from './rows';

/** An article of the demo about boards of its people. */
interface DemoArticle {
  title: string;
  lead: string;
  body: string;
  /** Usernames with names of boards of theirs. */
  boards: readonly (readonly [username: string, board: string])[];
}

const ARTICLES: readonly DemoArticle[] = [
  {
    title: 'Rooms that let the light in first',
    lead: 'Three boards about windows, walls, and where to put the chair.',
    body: `A room is mostly light. Before there is a sofa there is a window, and what it does at four in the afternoon decides where everybody sits.

## Start with the wall across

The wall that faces the window is the lamp of the room. Keep it pale and leave most of it empty: one picture, hung lower than you think.

## Then the things you touch

A chair with an arm to lean on, a table you can reach without getting up, a blanket that isn't folded. The boards below collect rooms that know this.`,
    boards: [
      ['linnea_builds', 'Quiet rooms'],
      ['demo', 'Small flat, big ideas'],
    ],
  },
  {
    title: 'A balcony is a garden with a view',
    lead: 'What grows in a pot, and what forgives you for traveling.',
    body: `You need less than you think: two pots, a bag of soil, and something that wants to live.

## Herbs near the door

What you cook with should be two steps from the stove. Sage and thyme don't mind a dry week; basil does.

## Leave room for a stool

The best plant on a balcony is the place to sit beside it.`,
    boards: [
      ['demo', 'Balcony jungle'],
      ['mirelorca', 'Green corners'],
      ['northfield', 'Leaf index'],
    ],
  },
  {
    title: 'Big type, few words',
    lead: 'Posters that say one thing, loudly.',
    body: `A poster has about two seconds. The good ones spend them on a single word and a lot of nothing.

Look at the margins of the ones below: they're wider than the letters.`,
    boards: [
      ['paolo_type', 'Poster wall'],
      ['okonkwo_draws', 'Cut paper'],
    ],
  },
];

/** Writes the articles of the demo, a week between one and the next. */
export async function addArticles(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  for (const [n, { title, lead, body, boards }] of ARTICLES.entries()) {
    const [article] = await tx.query<{ id: string }>(
      `insert into articles (slug, title, lead, body, publish_at)
       values ($1, $2, $3, $4, date_trunc('milliseconds', now() - make_interval(days => $5))) returning id`,
      [slugify(title), title, lead, body, 1 + 7 * n],
    );
    for (const [position, [username, name]] of boards.entries()) {
      const owner = people.find(({ person }) => person.username === username)!;
      await tx.query(
        'insert into article_boards (article_id, position, owner_id, board_id) values ($1, $2, $3, $4)',
        [article!.id, position + 1, owner.id, owner.boards.get(name)!.id],
      );
    }
  }
}
