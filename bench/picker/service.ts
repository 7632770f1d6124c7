import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { pickerBoards } from '../../apps/api/src/modules/boards/boards/BoardPickerBoardsResource';
import { createDb, migrate } from '../../apps/api/src/platform/db';

const ASKED = 60;

/** How long the service takes for the picker's boards, ms each: the statement, the rows and the JSON, on a database of its own. */
export async function measureService(boards: number, sections: number): Promise<readonly number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-picker-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 2 });
  try {
    await migrate(postgres.url);
    const [person] = await db.query<{ id: string; username: string }>(
      `insert into users (email, username, first_name, full_name) values ('a@b.example', 'bench', 'Bench', 'Bench') returning id, username`,
    );
    await db.query(
      `insert into boards (owner_id, name, slug, section_count, last_pinned_at)
       select $1, 'Board ' || n, 'board-' || n, $3::int, now() - n * interval '1 hour' from generate_series(1, $2::int) n`,
      [person!.id, boards, sections],
    );
    await db.query(
      `insert into board_sections (owner_id, board_id, title, slug)
       select owner_id, id, 'Section ' || n, 'section-' || n from boards, generate_series(1, $1::int) n`,
      [sections],
    );
    await db.query('analyze');
    const times: number[] = [];
    for (let n = 0; n < ASKED; n++) {
      const start = performance.now();
      const answer = await pickerBoards({ db, viewer: person!, adAccount: null }, {});
      JSON.stringify(answer);
      times.push(performance.now() - start);
      if (answer.all_boards.length !== boards) throw new Error('Boards are missing.');
    }
    // The first ones plan the statement and warm the code up.
    return times.slice(ASKED / 3);
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
