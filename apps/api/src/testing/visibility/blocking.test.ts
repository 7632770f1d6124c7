import { beforeAll, describe, expect, it } from 'vitest';
import { registerPortability } from '../../modules/data/portability/routes';
import { textsOf } from '../../modules/data/portability/testing/files';
import { type TestPerson, useTestApi } from '../test-api';
import { ask, readAll, type ReadAnswer, writes } from './ask';
import { blockingScene, type BlockingScene } from './blocking-scene';
import { type Values, variantsOf } from './options';

// Blocking hides two people from each other everywhere, asked of every call of the contract in both directions: nothing of
// one shows to the other, on the boards of a third person that both are on, either.

const api = useTestApi({ routes: [registerPortability] });
let scene: BlockingScene;
beforeAll(async () => {
  scene = await blockingScene(api());
});

/** Where whoever blocks goes on seeing whom they block, so as to unblock them. */
const FOR_UNBLOCKING = /^(UserResource\.get|UserBlockResource\.get|UserFollowResource\.delete), /;
/** Reads with the same answer for everyone, computed for a stranger. */
const FOR_STRANGERS = /^SitemapResource\.get, /;
const directions = [
  ['blocker', 'blocked'],
  ['blocked', 'blocker'],
] as const;

/** The words of an answer that belong to somebody. */
const shown = (text: string, person: TestPerson): string[] =>
  scene.marksOf(person).filter((mark) => text.includes(mark));
const asksAbout = (person: TestPerson): Values[] => [...scene.shared, scene.about(person)];

describe.each(directions)('to the %s the %s', (looker, hidden) => {
  const exempt = (label: string) =>
    FOR_STRANGERS.test(label) || (looker === 'blocker' && FOR_UNBLOCKING.test(label));

  /** Answers to every read about the shared boards, of each by its values, before anything changed. */
  const before = new Map<Values, Map<string, ReadAnswer>>();
  beforeAll(async () => {
    for (const values of scene.shared) before.set(values, await readAll(api(), values, scene[looker]));
  });

  it('shows in no read', async () => {
    for (const values of asksAbout(scene[hidden]))
      for (const [label, { status, text }] of before.get(values) ??
        (await readAll(api(), values, scene[looker]))) {
        expect(status, label).toBeLessThan(500);
        if (!exempt(label)) expect(shown(text, scene[hidden]), label).toEqual([]);
      }
  });

  it('is in no export, but in the list of whom one blocks', async () => {
    const answer = await api().app.inject({ url: '/v3/export/', headers: scene[looker].headers });
    const text = await textsOf(answer.rawPayload);
    expect(text).toContain(scene[looker].username);
    const { username } = scene[hidden];
    expect(shown(text, scene[hidden])).toEqual(looker === 'blocker' ? [username] : []);
    expect(text.split(username)).toHaveLength(looker === 'blocker' ? 2 : 1);
  });

  it('makes no difference to anything that can be read of shared boards', async () => {
    const pins = await api().db.query<{ id: string }>('select id from pins where id = any($1::bigint[])', [
      scene.uploads(scene[hidden]),
    ]);
    expect(pins).toHaveLength(4);
    await api().ok('BulkEditResource.delete', { pin_ids: pins.map(({ id }) => id) }, scene.third);
    for (const values of scene.shared)
      for (const [label, answer] of await readAll(api(), values, scene[looker]))
        if (!exempt(label)) expect(before.get(values)!.get(label), label).toEqual(answer);
    await api().ok('PinTrashResource.update', { pin_ids: pins.map(({ id }) => id) }, scene.third);
  });
});

describe('a third person', () => {
  it('sees both, in what each of them does not see of the other', async () => {
    const said = [...(await readAll(api(), scene.shared[0]!, scene.third)).values()];
    for (const person of [scene.blocker, scene.blocked])
      for (const mark of [person.username, ...scene.uploads(person).slice(0, 2)])
        expect(said.some(({ text }) => text.includes(mark))).toBe(true);
  });
});

describe.each(directions)('what the %s writes', (looker, hidden) => {
  it(`answers nothing of the ${hidden}, and changes nothing of theirs`, async () => {
    const person = scene[hidden];
    const kept = () =>
      api().db.query(
        `select (select json_agg(b order by id) from boards b where owner_id = $1) as boards,
           (select json_agg(p order by id) from pins p where pinner_id = $1 and owner_id = $1) as pins`,
        [person.id],
      );
    const before = await kept();
    for (const values of asksAbout(person))
      // Blocking and unblocking name whom they are about, and would end what is asked here.
      for (const [name, call] of writes.filter(([name]) => !name.startsWith('UserBlockResource.')))
        for (const { what, options } of variantsOf(name, call, values)) {
          const label = `${name}, ${what}`;
          const { status, text } = await ask(api(), name, options, scene[looker]);
          expect(status, label).toBeLessThan(500);
          if (!(looker === 'blocker' && FOR_UNBLOCKING.test(label)))
            expect(shown(text, person), label).toEqual([]);
        }
    expect(await kept()).toEqual(before);
  });
});
