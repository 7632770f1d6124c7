import { generatePicture } from '@corkboard/demo-pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import { HEAD, TAIL } from './bookmarks-html';
import { zipOf } from './testing/files';
import { useImports } from './testing/use-imports';

const { api, site, send, run } = await useImports();

let pictures: Buffer[];
beforeAll(async () => {
  pictures = await Promise.all([3, 4, 5].map(async (seed) => (await generatePicture(seed, 'food')).buffer));
  pictures.forEach((body, n) => site.pages.set(`/pic${n}.jpg`, { type: 'image/jpeg', body }));
});

const BOOKMARKS = () => `${HEAD}
  <DT><H3>Food</H3><DL><p>
    <DT><A HREF="${site.url('/pic0.jpg')}">Soup</A>
    <DT><A HREF="javascript:alert(1)">Trick</A>
    <DT><H3>Winter</H3><DL><p><DT><A HREF="${site.url('/pic1.jpg')}">Stew</A></DL><p>
  </DL><p>${TAIL}`;
const boards = (id: string) =>
  api().db.query<{ name: string; pins: number; section: string | null }>(
    `select b.name, s.title as section, count(p.id)::int as pins from boards b
     left join pins p on p.board_id = b.id left join board_sections s on s.id = p.section_id
     where b.owner_id = $1 group by b.name, s.title order by 1, 2 nulls first`,
    [id],
  );

describe('an import that its person looks at first', () => {
  it('says what is in the file and what can’t come along, and saves nothing until it is started', async () => {
    const ann = await api().person();
    const { id } = await send(ann, BOOKMARKS(), { name: 'bookmarks.html', review: true });
    const ready = await run(ann, id);
    expect(ready).toMatchObject({
      state: 'ready',
      format: 'bookmarks',
      boards: 1,
      sections: 1,
      total: 3,
      skipped: 1,
      saved: 0,
      listed: [{ title: 'Trick', reason: 'Not a web address.' }],
    });
    expect(await run(ann, id)).toMatchObject({ state: 'ready' });
    expect(await boards(ann.id)).toEqual([]);
    // One at a time, also while it waits.
    expect((await send(ann, BOOKMARKS())).status).toBe(409);
    const started = await api().ok('POST /v3/imports/{import_id}/start/', { params: { import_id: id } }, ann);
    expect(started.state).toBe('running');
    expect(api().sentJobs.at(-1)).toEqual({ name: 'import.run', data: { userId: ann.id, importId: id } });
    expect(await run(ann, id)).toMatchObject({ state: 'done', saved: 2, skipped: 1 });
    expect(await boards(ann.id)).toEqual([
      { name: 'Food', section: null, pins: 1 },
      { name: 'Food', section: 'Winter', pins: 1 },
    ]);
  });

  it('can be given up, with its file', async () => {
    const [ann, bea] = [await api().person(), await api().person()];
    const { id } = await send(ann, BOOKMARKS(), { review: true });
    await run(ann, id);
    const params = { import_id: id };
    for (const name of ['DELETE /v3/imports/{import_id}/', 'POST /v3/imports/{import_id}/start/'] as const)
      expect((await api().call(name, { params }, bea)).status).toBe(404);
    await api().ok('DELETE /v3/imports/{import_id}/', { params }, ann);
    expect((await api().ok('GET /v3/imports/', {}, ann)).imports).toEqual([]);
    const left: string[] = [];
    for await (const key of api().storage.list(`imports/${ann.id}/`)) left.push(key);
    expect(left).toEqual([]);
    expect((await api().call('POST /v3/imports/{import_id}/start/', { params }, ann)).status).toBe(404);
    expect((await send(ann, BOOKMARKS())).status).toBe(200);
  });

  it('is not guessed', async () => {
    const ann = await api().person();
    const answer = await send(ann, BOOKMARKS(), { review: 'perhaps' });
    expect(answer).toMatchObject({ status: 400, error: { field: 'review' } });
  });
});

describe('a file that says where its pictures are', () => {
  const table = (rows: readonly (readonly [string, string, string])[]) =>
    `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n${rows
      .map(
        ([title, url, cover], n) =>
          `${n},${title},,,${url},Food,,2017-02-13T15:35:0${n}.000Z,${cover},,false`,
      )
      .join('\n')}\n`;

  it('has them beside each other on one page, and the page’s own where one is gone', async () => {
    const ann = await api().person();
    site.pages.set('/shop', { type: 'text/html', body: '<meta property="og:image" content="/pic2.jpg">' });
    const shop = site.url('/shop');
    const body = table([
      ['Soup', shop, site.url('/pic0.jpg')],
      ['Stew', shop, site.url('/pic1.jpg')],
      ['Bread', shop, site.url('/gone.jpg')],
    ]);
    const zip = await zipOf({ 'raindrop/export.csv': body });
    const { id } = await send(ann, zip, { name: 'export.zip', privacy: 'public' });
    expect(await run(ann, id)).toMatchObject({ state: 'done', format: 'raindrop', saved: 3, skipped: 0 });
    const found = await api().db.query<{ title: string; link: string; year: number }>(
      'select title, link, extract(year from created_at)::int as year from pins where owner_id = $1 order by id',
      [ann.id],
    );
    expect(found).toEqual(['Soup', 'Stew', 'Bread'].map((title) => ({ title, link: shop, year: 2017 })));
    // The second time it is all there.
    const twice = await send(ann, zip, { name: 'export.zip', privacy: 'public' });
    expect(await run(ann, twice.id)).toMatchObject({ saved: 0, skipped: 3 });
  });
});
