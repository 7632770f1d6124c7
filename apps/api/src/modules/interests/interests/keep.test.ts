import { beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { lookAtAll, lookAtChanges, putList } from './keep';
import { INTERESTS, LIST_HASH } from './outline';

const api = useTestApi();
beforeAll(() => putList(api().db));

async function board(owner: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') {
  return (await api().ok('BoardResource.create', { name, privacy }, owner)).id;
}

async function pin(owner: TestPerson, boardId: string, title: string) {
  const upload = await addPicture(api().db, owner.id);
  return (await api().ok('PinResource.create', { board_id: boardId, title, media_upload_id: upload }, owner))
    .id;
}

const save = async (saver: TestPerson, pinId: string, boardId: string) =>
  (await api().ok('RepinResource.create', { pin_id: pinId, board_id: boardId }, saver)).id;

async function about(pinId: string): Promise<string[]> {
  const rows = await api().db.query<{ slug: string }>(
    'select i.slug from pin_interests p join interests i on i.id = p.interest_id where p.pin_id = $1 order by i.level desc, i.slug',
    [pinId],
  );
  return rows.map(({ slug }) => slug);
}

async function standing(pinId: string): Promise<Record<'savers' | 'popular' | 'trending', number> | null> {
  const [row] = await api().db.query<Record<'savers' | 'popular' | 'trending', string>>(
    'select savers, popular, trending from pin_standings where pin_id = $1',
    [pinId],
  );
  return row
    ? { savers: Number(row.savers), popular: Number(row.popular), trending: Number(row.trending) }
    : null;
}

describe('the list', () => {
  it('is brought to the database, and once more without a change', async () => {
    await putList(api().db);
    const rows = await api().db.query(
      'select id, slug, name, parent_id, level from interests order by position',
    );
    expect(rows).toEqual(
      INTERESTS.map(({ id, slug, name, parentId, level }) => ({
        id,
        slug,
        name,
        parent_id: parentId,
        level,
      })),
    );
  });

  it('takes what is not on it any more along, and changes what is', async () => {
    const { db } = api();
    await db.query(
      `insert into interests (id, slug, name, level, position) values (9, 'gone', 'Gone', 1, 1)`,
    );
    await db.query(`update interests set name = 'Other' where slug = 'cats'`);
    await putList(db);
    expect(await db.query(`select slug, name from interests where slug in ('gone', 'cats')`)).toEqual([
      { slug: 'cats', name: 'Cats' },
    ]);
  });
});

describe('what pins are about', () => {
  it('follows their words, their board and its name', async () => {
    const ann = await api().person();
    const kitchen = await board(ann, 'Things');
    const id = await pin(ann, kitchen, 'Sourdough on a Sunday');
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual(['sourdough', 'bread', 'baking', 'food']);
    await api().ok('PinResource.update', { id, title: 'Nothing to see' }, ann);
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual([]);
    await api().ok('BoardResource.update', { board_id: kitchen, name: 'Ikebana' }, ann);
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual(['flower-arranging', 'flowers', 'garden']);
  });

  it('is told by the public boards of those who save them, and by no secret one', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const id = await pin(ann, await board(ann, 'Untitled'), 'IMG_1');
    await save(bob, id, await board(bob, 'Origami', 'secret'));
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual([]);
    const others = await Promise.all([1, 2].map(() => api().person()));
    for (const one of [...others, bob]) await save(one, id, await board(one, 'Knitting'));
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual(['knitting', 'crafts']);
  });

  it('is told by several of those who save them, each once, and by none alone', async () => {
    const [ann, bob, cat] = await Promise.all([1, 2, 3].map(() => api().person()));
    const id = await pin(ann!, await board(ann!, 'Untitled'), 'IMG_1');
    // Whoever made it, and one person on two boards, are one each.
    await save(ann!, id, await board(ann!, 'Knitting'));
    for (const name of ['Knitting', 'Knitting patterns']) await save(bob!, id, await board(bob!, name));
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual([]);
    await save(cat!, id, await board(cat!, 'Knitting for winter'));
    await lookAtChanges(api().db);
    expect(await about(id)).toEqual(['knitting', 'crafts']);
  });

  it('is known of public pins alone', async () => {
    const ann = await api().person();
    const open = await board(ann, 'Open');
    const id = await pin(ann, open, 'Origami crane');
    const hidden = await pin(ann, await board(ann, 'Hidden', 'secret'), 'Origami frog');
    await lookAtChanges(api().db);
    expect([await about(hidden), await standing(hidden)]).toEqual([[], null]);
    expect(await about(id)).toContain('origami');
    await api().ok('BoardResource.update', { board_id: open, privacy: 'secret' }, ann);
    await lookAtChanges(api().db);
    expect([await about(id), await standing(id)]).toEqual([[], null]);
    await api().ok('BoardResource.update', { board_id: open, privacy: 'public' }, ann);
    await lookAtChanges(api().db);
    expect(await about(id)).toContain('origami');
  });

  it('is found out once for all pins when the list is new, from where it was cut off', async () => {
    const ann = await api().person();
    const id = await pin(ann, await board(ann, 'Open'), 'Crochet bunny');
    const { db } = api();
    await db.query('delete from pin_changes');
    await lookAtAll(db, AbortSignal.abort());
    expect(await about(id)).toEqual([]);
    await lookAtAll(db);
    expect(await about(id)).toContain('crochet');
    await db.query('delete from pin_interests');
    await lookAtAll(db);
    expect(await about(id)).toEqual([]);
    expect(await db.query('select done from interest_lists where hash = $1', [LIST_HASH])).toEqual([
      { done: true },
    ]);
  });

  it('is found out where there is nothing left to look at', async () => {
    const { db } = api();
    await db.query(
      'update interest_lists set done = false, after_id = (select coalesce(max(id), 0) from pins)',
    );
    const list = () => db.query('select done, after_id from interest_lists');
    const [before] = await list();
    await lookAtAll(db);
    expect(await list()).toEqual([{ ...before, done: true }]);
  });
});

describe('standings', () => {
  it('count each person once, and not who made the pin, nor who is suspended', async () => {
    const [ann, bob, cem, eve] = [
      await api().person(),
      await api().person(),
      await api().person(),
      await api().person(),
    ];
    const id = await pin(ann, await board(ann, 'Made'), 'Cabin');
    const boards = await Promise.all([board(bob, 'One'), board(bob, 'Two'), board(bob, 'Three')]);
    for (const place of boards) await save(bob, id, place);
    await save(ann, id, await board(ann, 'Again'));
    await lookAtChanges(api().db);
    const once = (await standing(id))!;
    expect(once.savers).toBe(1);
    const spam = await board(bob, 'Spam');
    for (let n = 0; n < 5; n++) await save(bob, id, spam);
    await lookAtChanges(api().db);
    expect(await standing(id)).toEqual(once);
    await save(cem, id, await board(cem, 'Other'));
    await lookAtChanges(api().db);
    const twice = (await standing(id))!;
    expect(twice.savers).toBe(2);
    expect(twice.trending - once.trending).toBeGreaterThan(900_000);
    expect(twice.popular).toBeGreaterThan(once.popular);
    const closed = await board(eve, 'Suspended');
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [eve.id]);
    await api().db.query(
      `insert into pins (owner_id, board_id, pinner_id, is_public, method, image_signature, image_width, image_height, dominant_color,
         creator_id, origin_id)
       select $2, $3, $2, true, 'repin', image_signature, 1, 1, '#000000', creator_id, id from pins where id = $1`,
      [id, eve.id, closed],
    );
    await lookAtChanges(api().db);
    expect(await standing(id)).toEqual(twice);
  });

  it('let a save of a day ago count half as much in what is trending', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const id = await pin(ann, await board(ann, 'Made'), 'Cabin');
    const saved = await save(bob, id, await board(bob, 'One'));
    await lookAtChanges(api().db);
    const now = (await standing(id))!;
    await api().db.query(`update pins set created_at = created_at - interval '1 day' where id = $1`, [saved]);
    await api().db.query('insert into pin_changes (pin_id) values ($1)', [id]);
    await lookAtChanges(api().db);
    const dayOld = (await standing(id))!;
    expect(Math.abs(now.trending - dayOld.trending - 1_000_000)).toBeLessThan(2);
    expect(dayOld.savers).toBe(1);
  });

  it('forget a save that is taken back', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const id = await pin(ann, await board(ann, 'Made'), 'Cabin');
    const saved = await save(bob, id, await board(bob, 'One'));
    await lookAtChanges(api().db);
    expect((await standing(id))!.savers).toBe(1);
    await api().ok('PinResource.delete', { id: saved }, bob);
    await lookAtChanges(api().db);
    expect(await standing(id)).toMatchObject({ savers: 0, trending: 0 });
  });
});
