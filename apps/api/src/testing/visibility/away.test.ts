import { beforeAll, describe, expect, it } from 'vitest';
import { addCollaborator, addPin } from '../../modules/pins/pins/testing/scene';
import { registerPortability } from '../../modules/data/portability/routes';
import { textsOf } from '../../modules/data/portability/testing/files';
import { type TestPerson, useTestApi } from '../test-api';
import { readEach } from './ask';
import { blockingScene, type BlockingScene } from './blocking-scene';

// Somebody who deactivated their account shows to nobody: asked of every call of the contract, as a stranger, as somebody who follows them,
// and as somebody who has to do with no block, so that nothing is hidden for another reason.

const api = useTestApi({ routes: [registerPortability] });
let scene: BlockingScene;
let fan: TestPerson;
/** A Pin of somebody else on a board of theirs. */
let onTheirs: string;
beforeAll(async () => {
  scene = await blockingScene(api());
  fan = await api().person();
  await api().ok('UserFollowResource.create', { user_id: scene.blocked.id }, fan);
  await api().db.query('delete from blocks');
  const board = { id: String(scene.about(scene.blocked).board_id), name: '', slug: '' };
  await addCollaborator(api(), board, fan);
  onTheirs = (await addPin(api(), fan, board)).id;
  await api().db.query('delete from board_collaborators where user_id = $1', [fan.id]);
});

const marksIn = (text: string) =>
  [...scene.marksOf(scene.blocked), onTheirs].filter((mark) => text.includes(mark));
/** Reads that show them, up to `enough` of these. */
async function seenBy(
  who: TestPerson | undefined,
  enough = Infinity,
): Promise<[label: string, marks: string[]][]> {
  const seen: [string, string[]][] = [];
  for (const values of [...scene.shared, scene.about(scene.blocked)])
    for await (const [label, { status, text }] of readEach(api(), values, who)) {
      expect(status, label).toBeLessThan(500);
      if (marksIn(text).length > 0) seen.push([label, marksIn(text)]);
      if (seen.length === enough) return seen;
    }
  return seen;
}
const MANY = 11;

describe('somebody who is away', () => {
  it('showed before', async () => {
    for (const who of [undefined, fan]) expect(await seenBy(who, MANY)).toHaveLength(MANY);
  });

  it('shows in no read to a stranger and to a follower', async () => {
    await api().db.query('insert into away_people (user_id) values ($1)', [scene.blocked.id]);
    for (const who of [undefined, fan]) expect(await seenBy(who)).toEqual([]);
  });

  it('is named in no export of a follower', async () => {
    const answer = await api().app.inject({ url: '/v3/export/', headers: fan.headers });
    expect(marksIn(await textsOf(answer.rawPayload))).toEqual([]);
  });

  it('shows again once they are back', async () => {
    await api().db.query('delete from away_people');
    for (const who of [undefined, fan]) expect(await seenBy(who, MANY)).toHaveLength(MANY);
  });
});
