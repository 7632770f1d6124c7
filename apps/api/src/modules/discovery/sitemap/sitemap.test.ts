import { SITEMAP_KINDS, SITEMAP_PAGE, type SitemapKind } from '@corkboard/contract';
import { classify } from '@corkboard/routing';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { putList } from '../../interests/interests/keep';
import { growSitemap } from './index';

const api = useTestApi();
const paths = async (kind: SitemapKind, after = '0') =>
  (await api().ok('SitemapResource.get', { kind, after })).map(({ path }) => path);
const files = async () =>
  (await api().ok('SitemapPagesResource.get', {})).map(({ kind, after }) => `${kind} ${after}`);

describe('the list of pages for search engines', () => {
  it('has what strangers see and search engines may list, and nothing else', async () => {
    const ann = await api().person();
    const open = await addBoard(api(), ann, { privacy: 'public', name: 'Éclairs & tea' });
    const pin = await addPin(api(), ann, open);
    for (const hidden of [{ privacy: 'secret' }, { privacy: 'protected' }] as const) {
      const board = await addBoard(api(), ann, hidden);
      await addPin(api(), ann, board);
    }
    const { url } = await api().ok('BoardResource.get', { board_id: open.id });
    expect(await paths('pins')).toEqual([`/pin/${pin.id}/`]);
    expect(await paths('boards')).toEqual([url]);
    expect(await paths('people')).toContain(`/${ann.username}/`);

    // Hidden boards and pins disappear at once, and reappear when they are visible again.
    await api().db.query(`update boards set content_state = 'unavailable' where id = $1`, [open.id]);
    await api().db.query('update pins set is_public = false where board_id = $1', [open.id]);
    expect([await paths('pins'), await paths('boards')]).toEqual([[], []]);
    await api().db.query(`update boards set content_state = 'available' where id = $1`, [open.id]);
    await api().db.query('update pins set is_public = true where board_id = $1', [open.id]);
    expect([await paths('pins'), await paths('boards')]).toEqual([[`/pin/${pin.id}/`], [url]]);
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    expect(await paths('pins')).toEqual([]);
    await api().ok('BoardResource.update', { board_id: open.id, privacy: 'secret' }, ann);
    expect(await paths('boards')).toEqual([]);
    expect(await files()).not.toContain('boards 0');
  });

  it('lists a Pin where it was brought here, and not its saves', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const pin = await addPin(api(), ann, await addBoard(api(), ann));
    const board = await addBoard(api(), bob);
    await api().ok('RepinResource.create', { pin_id: pin.id, board_id: board.id }, bob);
    expect((await paths('pins')).filter((path) => path.startsWith('/pin/'))).toContain(`/pin/${pin.id}/`);
    const [{ count } = { count: '' }] = await api().db.query<{ count: string }>(
      'select count(*)::text as count from pins where is_public and origin_id is null',
    );
    expect((await paths('pins')).length).toBe(Number(count));
    await api().db.query('delete from pins');
  });

  it('has only published articles, and addresses that are pages', async () => {
    await api().db.query(
      `insert into articles (slug, title, publish_at) values
         ('out', 'Out', now() - interval '1 hour'), ('later', 'Later', now() + interval '1 hour'), ('draft', 'Draft', null)`,
    );
    await putList(api().db);
    expect(await paths('articles')).toEqual(['/discover/article/out']);
    for (const kind of SITEMAP_KINDS)
      for (const path of await paths(kind)) {
        const match = classify(path);
        expect(match.kind === 'route' && match.canonical, path).toBe(path);
      }
    expect((await paths('interests')).length).toBeGreaterThan(300);
    expect(await paths('site')).toContain('/ideas');
  });

  it('begins another file behind a full one, each address in one of them', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const before = (await paths('boards')).length;
    const [{ first } = { first: '' }] = await api().db.query<{ first: string }>(
      `with made as (
         insert into boards (owner_id, name, slug)
         select $1, 'Board ' || n, 'board-' || n from generate_series(1, $2::int) n returning id
       ) select min(id)::text as first from made`,
      [ann.id, 2 * SITEMAP_PAGE],
    );
    expect(Number(first)).toBeGreaterThan(0);
    await growSitemap(api().db);
    await growSitemap(api().db);
    const starts = (await files()).flatMap((file) => /^boards (\d+)$/.exec(file)?.[1] ?? []);
    expect(starts.length).toBe(3);
    const pages = await Promise.all(starts.map((after) => paths('boards', after)));
    expect(pages.map((page) => page.length)).toEqual([SITEMAP_PAGE, SITEMAP_PAGE, before]);
    expect(new Set(pages.flat()).size).toBe(2 * SITEMAP_PAGE + before);
    expect(pages.flat()).toContain((await api().ok('BoardResource.get', { board_id: board.id })).url);
    // No file begins just anywhere.
    expect(await paths('boards', first)).toEqual([]);
    expect(await paths('articles', '5')).toEqual([]);
  });
});
