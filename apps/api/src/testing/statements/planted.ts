import { prepared } from '../../platform/db';

/** Statements with one mistake each, and what is said of it. */
export const MISTAKES: readonly (readonly [name: string, told: string])[] = [
  [
    'planted.name',
    'column username (text) is missing in the row type; the statement has no column user_name',
  ],
  ['planted.missing', 'the statement has no column email'],
  ['planted.extra', 'column email (text) is missing in the row type'],
  ['planted.type', 'column id is int8, so string, not number'],
  ['planted.time', 'column created_at is timestamptz, so Date, not string'],
  ['planted.list', 'column permissions is text[], so string[], not string'],
  ['planted.json', 'column pin is json, not Date'],
  ['planted.null', 'column website_url may be null'],
  ['planted.never', 'column username is never null'],
  ['planted.twice', 'two columns are named id'],
  ['planted.lacks', 'the statement has 2 parameters, not 1'],
  ['planted.spare', 'the statement has 1 parameters, not 2'],
  ['planted.param', 'parameter $1 is timestamptz, not number'],
  ['planted.array', 'parameter $1 is jsonb, not object[]'],
  ['planted.loose', 'the parameters are no list of fixed length'],
  ['planted.fragment.asc', 'column id is int8, so string, not number'],
  ['planted.fragment.desc', 'column id is int8, so string, not number'],
  ['planted.generic', 'the statement has no column nobody'],
];

/** Statements at the edge of what is known, and without a mistake. */
export const RIGHT: readonly string[] = [
  'planted.outer_join',
  'planted.optional',
  'planted.expression',
  'planted.lock',
  'planted.no_rows',
  'planted.json_parameter',
];

type Id = [id: string];
export const plantedStatements = [
  prepared<{ user_name: string }, Id>('planted.name', 'select username from users where id = $1'),
  prepared<{ id: string; email: string }, Id>('planted.missing', 'select id from users where id = $1'),
  prepared<{ id: string }, Id>('planted.extra', 'select id, email from users where id = $1'),
  prepared<{ id: number }, Id>('planted.type', 'select id from users where id = $1'),
  prepared<{ created_at: string }, Id>('planted.time', 'select created_at from pins where id = $1'),
  prepared<{ permissions: string }, Id>(
    'planted.list',
    'select permissions from asset_access where member_id = $1',
  ),
  prepared<{ pin: Date }, Id>('planted.json', 'select to_json(p) as pin from pins p where id = $1'),
  prepared<{ website_url: string }, Id>('planted.null', 'select website_url from users where id = $1'),
  prepared<{ username: string | null }, Id>('planted.never', 'select username from users where id = $1'),
  prepared<{ id: string }, Id>(
    'planted.twice',
    'select u.id, b.id from users u join boards b on b.owner_id = u.id where u.id = $1',
  ),
  prepared<{ id: string }, Id>('planted.lacks', 'select id from users where id = $1 and username = $2'),
  prepared<{ id: string }, [id: string, username: string]>(
    'planted.spare',
    'select id from users where id = $1',
  ),
  prepared<{ id: string }, [from: number]>('planted.param', 'select id from pins where created_at > $1'),
  prepared<{ id: string }, [kept: object[]]>(
    'planted.array',
    'select id from users where $1::jsonb is not null',
  ),
  prepared<{ id: string }, string[]>('planted.loose', 'select id from users where id = $1'),

  prepared<{ id: string; title: string | null }, Id>(
    'planted.outer_join',
    'select p.id, s.title from pins p left join board_sections s on s.id = p.section_id where p.id = $1',
  ),
  prepared<{ id: string; email?: string }, Id>('planted.optional', 'select id from users where id = $1'),
  prepared<{ least: string | null }, []>('planted.expression', 'select min(id) as least from users'),
  prepared<object, Id>('planted.lock', 'select from users where id = $1 for update'),
  prepared<never, Id>('planted.no_rows', 'delete from users where id = $1'),
  prepared<{ id: string }, [kept: { id: string }]>(
    'planted.json_parameter',
    `select id from users where id = ($1::jsonb ->> 'id')::int8`,
  ),
];

const inOrder = (direction: 'asc' | 'desc') =>
  prepared<{ id: number }, []>(
    `planted.fragment.${direction}`,
    `select id from users order by id ${direction}`,
  );
export const orderedStatements = [inOrder('asc'), inOrder('desc')];

const rowsAs = <R extends object>(name: string) =>
  prepared<R, Id>(`planted.${name}`, 'select id from users where id = $1');
export const generic = rowsAs<{ id: string; nobody: string }>('generic');
