import { boardOpenTo } from '../../../ground/policies/boards';
import { notHidden, pinShownTo } from '../../../ground/policies/pins';
import type { ImageMeasures } from '../../../ground/references/images';
import { prepared } from '../../../platform/db';

/** A line of a checklist, as it is kept. */
export interface KeptItem {
  id: string;
  text: string;
  done: boolean;
}

/** A note as a viewer sees it. */
export interface NoteRow {
  id: string;
  board_id: string;
  title: string;
  text: string;
  checklist: KeptItem[];
  version: number;
  created_at: Date;
  changed_at: Date;
  pins: ({ id: string; title: string; alt_text: string } & ImageMeasures)[] | null;
}

const notes = `select n.id, n.board_id, n.title, n.text, n.checklist, n.version, n.created_at, n.changed_at, np.pins
  from board_notes n left join lateral (
    select json_agg(json_build_object('id', p.id::text, 'title', p.title, 'alt_text', p.alt_text, 'signature', p.image_signature,
      'width', p.image_width, 'height', p.image_height) order by w.place) as pins
    from unnest(n.pin_ids) with ordinality w (id, place)
    join pins p on p.owner_id = n.owner_id and p.id = w.id and p.board_id = n.board_id
    where ${pinShownTo('p', '$1')} and ${notHidden('p')}) np on true`;

/** The notes of a board that the viewer sees, the newest first. */
export const notesOf = prepared<NoteRow, [viewer: string | null, owner: string, board: string]>(
  'notes.of',
  `${notes} where n.owner_id = $2 and n.board_id = $3 order by n.id desc`,
);

/** One note of a board that the viewer sees. */
export const noteById = prepared<NoteRow, [viewer: string, owner: string, id: string]>(
  'note.id',
  `${notes} where n.owner_id = $2 and n.id = $3`,
);

/** On which board a note is, if the viewer sees what is on that. */
export const notePlace = prepared<{ board_id: string }, [viewer: string, id: string]>(
  'note.place',
  `select n.board_id from board_notes n join boards b on b.owner_id = n.owner_id and b.id = n.board_id
   where n.id = $2 and ${boardOpenTo('b', '$1')}`,
);

/** Columns of a note on a locked board that an edit needs; `unseen` are pins that the viewer's copy of the note left out. */
export const keptNote = prepared<
  { version: number; checklist: KeptItem[]; unseen: string[] },
  [viewer: string, owner: string, board: string, id: string]
>(
  'note.kept',
  `select n.version, n.checklist, array(
     select w.id from unnest(n.pin_ids) with ordinality w (id, place) where not exists (
       select 1 from pins p where p.owner_id = n.owner_id and p.id = w.id and p.board_id = n.board_id
         and ${pinShownTo('p', '$1')} and ${notHidden('p')})
     order by w.place) as unseen
   from board_notes n where n.owner_id = $2 and n.board_id = $3 and n.id = $4`,
);

/** How many notes a board has. */
export const countNotes = prepared<{ count: string }, [owner: string, board: string]>(
  'notes.count',
  'select count(*) from board_notes where owner_id = $1 and board_id = $2',
);

/** SQL: a checklist of the ids, texts and ticks in three parameters; a text that is no Unicode becomes so on the way here, as nowhere in JSON. */
const checklistOf = (ids: string, texts: string, ticks: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'text', l.text, 'done', l.done) order by l.place), '[]')
  from unnest(${ids}::text[], ${texts}::text[], ${ticks}::boolean[]) with ordinality l (id, text, done, place))`;

/** The columns of checklists as statements take them. */
type ItemColumns = [ids: readonly string[], texts: readonly string[], ticks: readonly boolean[]];

/** A checklist as statements take it. */
export const itemColumns = (items: readonly KeptItem[]): ItemColumns => [
  items.map(({ id }) => id),
  items.map(({ text }) => text),
  items.map(({ done }) => done),
];

export const insertNote = prepared<
  { id: string },
  [
    owner: string,
    board: string,
    author: string,
    title: string,
    text: string,
    pins: readonly string[],
    ...ItemColumns,
  ]
>(
  'note.insert',
  `insert into board_notes (owner_id, board_id, author_id, title, text, pin_ids, checklist)
   values ($1, $2, $3, $4, $5, $6, ${checklistOf('$7', '$8', '$9')}) returning id`,
);

export const updateNote = prepared<
  never,
  [owner: string, id: string, title: string, text: string, pins: readonly string[], ...ItemColumns]
>(
  'note.update',
  `update board_notes set title = $3, text = $4, pin_ids = $5, checklist = ${checklistOf('$6', '$7', '$8')}, version = version + 1, changed_at = now()
   where owner_id = $1 and id = $2`,
);

export const deleteNote = prepared<never, [owner: string, id: string]>(
  'note.delete',
  'delete from board_notes where owner_id = $1 and id = $2',
);

/** Ticks a line or takes its tick back; gives no row when it is not there. */
export const tickItem = prepared<{ id: string }, [owner: string, note: string, item: string, done: boolean]>(
  'note.tick',
  `update board_notes n set checklist = (
     select jsonb_agg(case when l.item ->> 'id' = $3 then l.item || jsonb_build_object('done', $4::boolean) else l.item end order by l.place)
     from jsonb_array_elements(n.checklist) with ordinality l (item, place))
   where n.owner_id = $1 and n.id = $2 and n.checklist @> jsonb_build_array(jsonb_build_object('id', $3::text))
   returning n.id`,
);
