import { randomBytes } from 'node:crypto';
import { MICROS, type Pin, TODAY_LISTS } from '@corkboard/contract';
import { nounOf } from '@corkboard/demo-pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../http/authenticate';
import { sessionHeaders } from '../testing/session-headers';
import { type TestPerson, useTestApi } from '../testing/test-api';
import { classify } from '../modules/interests/interests/classify';
import { lookAtChanges, putList } from '../modules/interests/interests/keep';
import { learnFromSaves } from '../modules/discovery/recommendations/learn';
import { addAdAudience } from './ad-audience';
import { liveAdDays } from './ad-days';
import { EVERYBODY, WHOLE_DEMO } from './drawings';
import { DEMO_USERNAME } from './people';
import { composePictures, type DemoPicture, notePictures } from './picture-set';
import { GOODS } from './products';
import { addEverything } from './seed';

const api = useTestApi();
/** How much of two lists is looked at, and how much of that they may share. */
const FIRST = 12;
const SHARED = 4;

let pictures: readonly DemoPicture[];
let demo: TestPerson;

beforeAll(async () => {
  const { db } = api();
  const composed = await composePictures(db, WHOLE_DEMO);
  pictures = composed;
  await putList(db);
  await db.transaction(async (tx) => {
    await notePictures(tx, composed);
    await addEverything(tx, composed);
  });
  await lookAtChanges(db);
  await learnFromSaves(db);
  const token = randomBytes(32).toString('base64url');
  const [row] = await db.query<{ id: string; email: string }>(
    `with demo as (select id, email from users where username = $1), signed_in as (
       insert into sessions (token_hash, user_id, login_type, expires_at) select $2, id, 1, now() + interval '1 day' from demo)
     select id, email from demo`,
    [DEMO_USERNAME, hashToken(token)],
  );
  demo = { ...row!, username: DEMO_USERNAME, headers: sessionHeaders(token) };
});

const boardOf = ({ username, board }: DemoPicture) =>
  EVERYBODY.find((person) => person.username === username)!.boards.find(({ name }) => name === board)!;

describe('a pin of the demo', () => {
  it('says in its title what its picture shows, in the language of its board', () => {
    for (const picture of pictures) {
      const { words } = boardOf(picture);
      const { motif, title, altText } = picture;
      if (words) expect([title, picture.description]).toEqual(words[motif]);
      else {
        expect(title.toLowerCase()).toContain(nounOf(motif));
        expect(altText).toMatch(/colors|tones/);
      }
    }
    const byOthers = pictures.filter((picture) => boardOf(picture).words);
    expect(new Set(byOthers.map(({ title }) => title)).size).toBe(byOthers.length);
  });

  it('shows what its board and its section are for', async () => {
    const rows = await api().db.query<{
      title: string;
      section: string | null;
      board: string;
      signature: string;
    }>(
      `select p.title, s.title as section, b.name as board, p.image_signature as signature from pins p join boards b on b.id = p.board_id
       left join board_sections s on s.id = p.section_id where p.origin_id is null`,
    );
    expect(rows).toHaveLength(pictures.length);
    for (const { section, signature } of rows) {
      const picture = pictures.find(({ image }) => image.signature === signature)!;
      const board = boardOf(picture);
      if (board.motifs) expect(board.motifs).toContain(picture.motif);
      const fitting = board.sections?.find(({ motifs }) => motifs.includes(picture.motif));
      expect(section).toBe(fitting?.title ?? null);
    }
    const empty = await api().db.query(`select title from board_sections where pin_count = 0`);
    expect(empty).toEqual([]);
  });

  it('costs what such a thing costs', async () => {
    const rows = await api().db.query<{ signature: string; name: string; price: string }>(
      `select p.image_signature as signature, l.name, coalesce(l.sale_price, l.price) as price from linked_products l
       join pins p on p.link = l.link where l.price is not null and p.origin_id is null`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { signature, name, price } of rows) {
      const { motif } = pictures.find(({ image }) => image.signature === signature)!;
      const [, from, to] = Object.values(GOODS).find(([good]) => good === name)!;
      expect(
        Object.entries(GOODS)
          .filter(([, [good]]) => good === name)
          .map(([key]) => key),
      ).toContain(motif);
      expect(Number(price) / MICROS).toBeGreaterThan(from * 0.7);
      expect(Number(price) / MICROS).toBeLessThanOrEqual(to);
    }
  });
});

it('has topics with pictures that show them', async () => {
  const topics = await api().db.query<{ id: string; slug: string }>(
    'select distinct i.id, i.slug from interests i join pin_interests p on p.interest_id = i.id',
  );
  const covered: string[] = [];
  const wrong: string[] = [];
  for (const { id, slug } of topics) {
    const { image } = await api().ok('InterestResource.get', { interest_id: id });
    if (!image) continue;
    covered.push(slug);
    const drawn = pictures.find((picture) => image.url.includes(picture.image.signature))!;
    // By what was drawn alone, whatever the boards are called that people put it on.
    const own = [{ ...drawn }, { title: nounOf(drawn.motif), altText: drawn.altText, description: '' }];
    if (!own.some((words) => classify({ ...words, boards: [] }).has(id)))
      wrong.push(`${slug}: ${drawn.title}`);
  }
  expect(wrong).toEqual([]);
  expect(covered.length).toBeGreaterThan(40);
});

it('begins each of its lists differently', async () => {
  const lists: Record<string, readonly Pin[]> = {
    home: (await api().ok('UserHomefeedResource.get', { page_size: FIRST }, demo)) as Pin[],
  };
  for (const list of TODAY_LISTS.filter((name) => name !== 'shop'))
    lists[list] = await api().ok('TodayFeedResource.get', { list, page_size: FIRST });
  const topics = await api().db.query<{ id: string; slug: string }>(
    `select i.id, i.slug from interests i join pin_interests p on p.interest_id = i.id where i.level = 1
     group by i.id, i.slug having count(*) > $1 order by i.slug`,
    [FIRST],
  );
  expect(topics.length).toBeGreaterThan(1);
  for (const { id, slug } of topics)
    lists[slug] = await api().ok('InterestFeedResource.get', { interest_id: id, page_size: FIRST });
  const unpaid = Object.entries(lists).map(
    ([name, pins]) =>
      [name, new Set(pins.filter((pin) => !pin.is_promoted).map((pin) => pin.image_signature))] as const,
  );
  for (const [at, [name, some]] of unpaid.entries()) {
    expect(some.size, name).toBeGreaterThan(FIRST / 2);
    for (const [other, more] of unpaid.slice(at + 1))
      expect([...some].filter((one) => more.has(one)).length, `${name} and ${other}`).toBeLessThanOrEqual(
        SHARED,
      );
  }
});

it('has told its person what others did, some of it lately', async () => {
  const news = await api().ok('NewsHubResource.get', { page_size: 50 }, demo);
  expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['save', 'follow', 'comment', 'pin_sent']));
  const unread = news.filter((one) => one.unread).length;
  expect(unread).toBeGreaterThan(2);
  expect(unread).toBeLessThan(news.length);
});

it('has reports like a small shop’s', async () => {
  const { db } = api();
  await liveAdDays(db);
  await addAdAudience(db, 'secret');
  const [total] = await db.query<
    Record<'impressions' | 'clicks' | 'spend' | 'people' | 'times' | 'bought', number>
  >(
    `select sum(impressions)::float8 as impressions, sum(clicks)::float8 as clicks, sum(spend_micro)::float8 / $1 as spend,
       (select count(distinct user_id)::float8 from ad_seen) as people, (select sum(times)::float8 from ad_seen) as times,
       (select count(*)::float8 from conversion_events where event_name = 'checkout') as bought from ad_days`,
    [MICROS],
  );
  const { impressions, clicks, spend, people, times, bought } = total!;
  expect(impressions).toBeGreaterThan(3000);
  expect(clicks / impressions).toBeGreaterThan(0.005);
  expect(clicks / impressions).toBeLessThan(0.02);
  expect(bought / clicks).toBeGreaterThan(0.01);
  expect(bought / clicks).toBeLessThan(0.05);
  expect(times / people).toBeLessThan(5);
  expect(spend).toBeGreaterThan(15);
  expect(spend).toBeLessThan(500);
});
