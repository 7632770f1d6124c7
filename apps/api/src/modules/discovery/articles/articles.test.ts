import { articleMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

async function staff(): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
}

async function board(owner: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') {
  const made = await api().ok('BoardResource.create', { name, privacy }, owner);
  const upload = await addPicture(api().db, owner.id);
  await api().ok('PinResource.create', { board_id: made.id, title: name, media_upload_id: upload }, owner);
  return made;
}

const PAST = '2026-01-02T03:04:05.006Z';
const FUTURE = '2999-01-02T03:04:05.006Z';
const published = async (as?: TestPerson) =>
  (await api().ok('TodayArticlesResource.get', { page_size: 50 }, as)).map(({ slug }) => slug);
let n = 0;
const titled = () => `Article no ${++n} of many`;

describe('an article', () => {
  it('is seen by staff alone until it is published, and by everybody then', async () => {
    const [ed, reader] = [await staff(), await api().person()];
    const draft = await api().ok('ArticleResource.create', { article_title: ` ${titled()} ` }, ed);
    expect(draft).toMatchObject({
      state: 'draft',
      slug: `article-no-${n}-of-many`,
      publish_at: null,
      boards: [],
      image: null,
    });
    const open = async (as?: TestPerson) =>
      (await api().call('ArticleResource.get', { article: draft.slug }, as)).status;
    expect([await open(ed), await open(reader), await open()]).toEqual([200, 404, 404]);
    const later = await api().ok('ArticleResource.update', { article_id: draft.id, publish_at: FUTURE }, ed);
    expect([later.state, later.publish_at, await open(), await published()]).toEqual([
      'scheduled',
      FUTURE,
      404,
      [],
    ]);
    const now = await api().ok('ArticleResource.update', { article_id: draft.id, publish_at: PAST }, ed);
    expect([now.state, await open(), await open(reader)]).toEqual(['published', 200, 200]);
    expect(await published()).toEqual([draft.slug]);
    await api().ok('ArticleResource.update', { article_id: draft.id, publish_at: null }, ed);
    expect([await open(), await published()]).toEqual([404, []]);
    const all = await api().ok('StaffArticlesResource.get', {}, ed);
    expect(all.map(({ slug }) => slug)).toContain(draft.slug);
    await api().ok('ArticleResource.delete', { article_id: draft.id }, ed);
    expect(await open(ed)).toBe(404);
  });

  it('is written by staff alone', async () => {
    const reader = await api().person();
    const made = await api().ok('ArticleResource.create', { article_title: titled() }, await staff());
    const tries = [
      api().call('ArticleResource.create', { article_title: titled() }, reader),
      api().call('ArticleResource.update', { article_id: made.id, article_title: 'Mine' }, reader),
      api().call('ArticleResource.delete', { article_id: made.id }, reader),
      api().call('StaffArticlesResource.get', {}, reader),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await api().call('ArticleResource.create', { article_title: titled() })).status).toBe(401);
  });

  it('keeps what is not given, and says what is wrong with what is', async () => {
    const ed = await staff();
    const made = await api().ok(
      'ArticleResource.create',
      { article_title: titled(), lead: 'خبز 🍞', body: 'One\n\n## Two\n\nThree' },
      ed,
    );
    const again = await api().ok(
      'ArticleResource.update',
      { article_id: made.id, article_title: 'Renamed' },
      ed,
    );
    expect(again).toMatchObject({
      title: 'Renamed',
      slug: made.slug,
      lead: 'خبز 🍞',
      body: 'One\n\n## Two\n\nThree',
    });
    const refused = async (options: object) => {
      const { status, error } = await api().call(
        'ArticleResource.create',
        { article_title: titled(), ...options },
        ed,
      );
      return [status, error?.field, error?.message];
    };
    expect(await refused({ slug: made.slug })).toEqual([409, 'slug', articleMessages.slugTaken]);
    expect(await refused({ article_title: '  ' })).toEqual([
      400,
      'article_title',
      articleMessages.titleRequired,
    ]);
    expect(await refused({ article_title: 'خبز' })).toEqual([400, 'slug', articleMessages.slugRequired]);
    for (const slug of ['', 'Upper', '../x', 'a--b'])
      expect((await refused({ slug })).slice(0, 2)).toEqual([400, 'slug']);
    for (const address of ['/nobody/nothing', '/pin/1/', 'javascript:alert(1)'])
      expect(await refused({ boards: [address] })).toEqual([
        400,
        'boards',
        articleMessages.boardUnknown(address),
      ]);
    expect(
      (await api().call('ArticleResource.update', { article_id: '7', article_title: 'x' }, ed)).status,
    ).toBe(404);
    expect((await api().call('ArticleResource.delete', { article_id: '7' }, ed)).status).toBe(404);
  });

  it('shows its boards in order, with a picture, to whom they may be shown', async () => {
    const [ed, ann, bob, viewer] = [
      await staff(),
      await api().person(),
      await api().person(),
      await api().person(),
    ];
    const [first, second] = [await board(ann, 'First'), await board(bob, 'Second')];
    const secret = await board(ann, 'Secret', 'secret');
    expect(
      (await api().call('ArticleResource.create', { article_title: titled(), boards: [secret.url] }, ed))
        .error?.field,
    ).toBe('boards');
    const made = await api().ok(
      'ArticleResource.create',
      {
        article_title: titled(),
        publish_at: PAST,
        boards: [`https://corkboard.example${first.url}`, second.url],
      },
      ed,
    );
    const seen = async (as?: TestPerson) => {
      const { boards, image } = await api().ok('ArticleResource.get', { article: made.slug }, as);
      return [boards.map(({ name }) => name), image?.url ?? null] as const;
    };
    const [names, picture] = await seen();
    expect([names, picture !== null]).toEqual([['First', 'Second'], true]);
    await api().ok('UserBlockResource.create', { blocked_user_id: ann.id }, viewer);
    const [unblocked, other] = await seen(viewer);
    expect([unblocked, other === picture]).toEqual([['Second'], false]);
    await api().ok('BoardResource.update', { board_id: second.id, privacy: 'secret' }, bob);
    expect(await seen(viewer)).toEqual([[], null]);
    expect((await seen())[0]).toEqual(['First']);
    await api().ok('BoardResource.delete', { board_id: first.id }, ann);
    expect(await seen()).toEqual([[], null]);
  });

  it('comes newest first, page after page', async () => {
    const ed = await staff();
    for (const day of ['03', '05', '04'])
      await api().ok(
        'ArticleResource.create',
        { article_title: titled(), slug: `paged-${day}`, publish_at: `2026-02-${day}T00:00:00.001Z` },
        ed,
      );
    const first = await api().call('TodayArticlesResource.get', { page_size: 2 });
    const second = await api().call('TodayArticlesResource.get', { page_size: 2, bookmark: first.bookmark! });
    expect([...first.data, ...second.data].map(({ slug }) => slug).slice(0, 3)).toEqual([
      'paged-05',
      'paged-04',
      'paged-03',
    ]);
    expect((await api().call('TodayArticlesResource.get', { bookmark: 'x' })).error?.field).toBe('bookmark');
  });
});
