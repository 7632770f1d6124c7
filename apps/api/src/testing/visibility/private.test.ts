import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../test-api';
import { readAll, type ReadAnswer } from './ask';
import { blockingScene, type BlockingScene } from './blocking-scene';
import { word } from './scene';

// Private statements and acts of a person show to no one else: the test makes every read of the contract as a stranger, as the person concerned, and as
// a third person.

const api = useTestApi();
let scene: BlockingScene;
/** Did things that nobody is told of: to the third person of the scene, to their Pin, and to their comment. */
let quiet: TestPerson;
/** Saved that Pin secretly, with a note. */
let noter: TestPerson;
const NOTE = word();
const BORN = '1987-03-19';
const COUNTRY = '"country":"FO"';
/** They name whoever has a profile, which everybody sees. */
const OF_PROFILES = /^(AdvancedTypeahead|ShareSuggestionsTypeahead|Sitemap)Resource\.get/;
beforeAll(async () => {
  scene = await blockingScene(api());
  [quiet, noter] = [await api().person(), await api().person()];
  await api().db.query('delete from blocks');
  const { third } = scene;
  const { pin_id: pin, comment_id: comment } = scene.shared[0]! as { pin_id: string; comment_id: string };
  for (const who of [quiet, noter]) {
    const secret = await api().ok('BoardResource.create', { name: word(), privacy: 'secret' }, who);
    const save = await api().ok('RepinResource.create', { pin_id: pin, board_id: secret.id }, who);
    if (who === noter) await api().ok('PinNoteResource.update', { pin_id: save.id, note: NOTE }, who);
  }
  await api().ok('PinReportResource.create', { pin_id: pin, reason: 'spam' }, quiet);
  await api().ok('PinCommentReportResource.create', { comment_id: comment, reason: 'spam' }, quiet);
  await api().ok('PinHideResource.create', { pin_id: pin }, quiet);
  await api().ok('PinTasteResource.create', { pin_id: pin, kind: 'not_taste' }, quiet);
  await api().ok('UserBlockResource.create', { blocked_user_id: third.id }, quiet);
  await api().db.query(
    `update users set birthdate = $2, country = 'FO', country_derived_from = null where id = $1`,
    [third.id, BORN],
  );
});

/** Answers to every read of each of them, which nothing changes here. */
const said = new Map<TestPerson | undefined, Promise<Map<string, ReadAnswer>>>();
/** Which reads about the third person and what is theirs have one of some words, for somebody. */
async function readsOf(who: TestPerson | undefined, words: readonly string[]): Promise<string[]> {
  const reading = said.get(who) ?? readAll(api(), scene.shared[0]!, who);
  said.set(who, reading);
  return [...(await reading)]
    .filter(([, { text }]) => words.some((one) => text.includes(one)))
    .map(([label]) => label);
}

describe('what somebody keeps to themselves', () => {
  it('is there for them', async () => {
    expect(await readsOf(scene.third, [COUNTRY])).not.toEqual([]);
    expect(await readsOf(noter, [NOTE])).not.toEqual([]);
  });

  it('shows to nobody else: when they were born, which country they said, and their notes', async () => {
    for (const who of [undefined, quiet, scene.blocker])
      expect(await readsOf(who, [BORN, COUNTRY, NOTE])).toEqual([]);
    expect(await readsOf(scene.third, [NOTE])).toEqual([]);
  });

  it('is not told to whom it is about: who reported, hid, blocked, or saved secretly', async () => {
    for (const who of [undefined, scene.blocker, scene.third]) {
      const named = await readsOf(who, [quiet.id, quiet.username, noter.id, noter.username]);
      expect(named.filter((label) => !OF_PROFILES.test(label))).toEqual([]);
    }
  });
});
