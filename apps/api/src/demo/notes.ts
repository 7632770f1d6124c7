import type { Tx } from '../platform/db';
import type { SeededPerson, SeededPin } from './rows';

/** A note of the demo. */
interface DemoNote {
  readonly owner: string;
  readonly board: string;
  readonly title: string;
  readonly text: string;
  /** Lines; those that are done have a check mark in front. */
  readonly checklist?: readonly string[];
  /** Pins of the board that it shows. */
  readonly pins?: number;
}

const NOTES: readonly DemoNote[] = [
  {
    owner: 'demo',
    board: 'Small flat, big ideas',
    title: 'Before the painter comes',
    text: 'Two weekends, one room at a time.\n\nThe kitchen first: everything else can wait in boxes.',
    checklist: ['✓ Measure the kitchen', '✓ Choose a white', 'Find a home for the bikes', 'Order the shelf'],
    pins: 3,
  },
  {
    owner: 'demo',
    board: 'Small flat, big ideas',
    title: 'Colors we agreed on',
    text: 'Oat for the walls, forest for the door, and nothing that needs a second coat.',
  },
  {
    owner: 'demo',
    board: 'Sunday table',
    title: 'Shopping for six',
    text: '',
    checklist: ['✓ Lemons', '✓ Two loaves of bread', 'Olives', 'Something to finish with'],
    pins: 2,
  },
  {
    owner: 'suki_ceramics',
    board: 'Tea things',
    title: 'Glazes to try',
    text: 'One jug each, the same clay.\nPhotos in daylight, please.',
    checklist: ['✓ Celadon', 'Tenmoku', 'Ash'],
  },
];

/** Notes on boards of the demo. */
export async function addNotes(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  for (const { owner, board, title, text, checklist = [], pins: shown = 0 } of NOTES) {
    const { id: ownerId, boards } = people.find(({ person }) => person.username === owner)!;
    const onBoard = pins.filter(({ ownerId: id, picture }) => id === ownerId && picture.board === board);
    const lines = checklist.map((line, n) => ({
      id: `line-${n}`,
      text: line.replace('✓ ', ''),
      done: line.startsWith('✓'),
    }));
    await tx.query(
      `insert into board_notes (owner_id, board_id, author_id, title, text, checklist, pin_ids) values ($1, $2, $1, $3, $4, $5::jsonb, $6)`,
      [
        ownerId,
        boards.get(board)!.id,
        title,
        text,
        JSON.stringify(lines),
        onBoard.slice(0, shown).map(({ id }) => id),
      ],
    );
  }
}
