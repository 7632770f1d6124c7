import {
  closeupMessages,
  messages,
  PIN_NOTE_MAX,
  type Reaction,
  SEND_MESSAGE_MAX,
} from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, block } from '../pins/testing/scene';

const api = useTestApi({ dbPool: 12 });

async function scene() {
  const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
  const board = await addBoard(api(), ann, { name: 'Lamps' });
  const pin = await addPin(api(), ann, board, { title: 'Lamp' });
  return { ann, bob, cem, board, pin };
}
const closeup = (pin: { id: string }, as?: TestPerson) =>
  api().ok('PinCloseupResource.get', { pin_id: pin.id }, as);
const react = (pin: { id: string }, kind: Reaction, as: TestPerson) =>
  api().call('PinReactionResource.create', { pin_id: pin.id, kind }, as);
const news = async (as: TestPerson) =>
  (await api().ok('NewsHubResource.get', {}, as)).map(({ kind, actor }) => [kind, actor.id]);
const secret = (board: { id: string }) =>
  api().db.query(`update boards set privacy = 'secret' where id = $1`, [board.id]);
/** Totals that do not agree with the reactions they stand for. */
const wrong = () =>
  api().db.query(`
    select coalesce(t.pin_id, r.pin_id) as pin_id from pin_reaction_totals t
    full join (select pin_id, kind, count(*) as total from pin_reactions group by pin_id, kind) r using (pin_id, kind)
    where coalesce(t.total, 0) <> coalesce(r.total, 0)`);

describe('reactions', () => {
  it('are one of each person, counted by kind, and told to who saved the Pin', async () => {
    const { ann, bob, cem, pin } = await scene();
    for (const [who, kind] of [
      [ann, 'love'],
      [bob, 'wow'],
      [cem, 'wow'],
      [bob, 'love'],
    ] as const)
      expect((await react(pin, kind, who)).status).toBe(200);
    expect(await closeup(pin, bob)).toMatchObject({
      my_reaction: 'love',
      reactions: [
        { kind: 'love', count: 2 },
        { kind: 'wow', count: 1 },
      ],
    });
    expect(await news(ann)).toEqual([
      ['reaction', bob.id],
      ['reaction', cem.id],
    ]);
    for (let n = 0; n < 2; n++) await api().ok('PinReactionResource.delete', { pin_id: pin.id }, bob);
    expect([(await closeup(pin, bob)).my_reaction, await news(ann)]).toEqual([null, [['reaction', cem.id]]]);
    expect(await wrong()).toEqual([]);
  });

  it('count nobody whom a block hides, and are of who sees the Pin', async () => {
    const { bob, cem, board, pin } = await scene();
    await react(pin, 'wow', bob);
    await block(api(), cem, bob);
    expect((await closeup(pin, cem)).reactions).toEqual([]);
    expect((await closeup(pin)).reactions).toEqual([{ kind: 'wow', count: 1 }]);
    await secret(board);
    expect((await react(pin, 'wow', cem)).status).toBe(404);
    expect((await api().call('PinCloseupResource.get', { pin_id: pin.id }, cem)).status).toBe(404);
    expect((await api().call('PinReactionResource.create', { pin_id: pin.id, kind: 'wow' })).status).toBe(
      401,
    );
  });

  it('are counted exactly, whoever changes their mind at once', async () => {
    const { ann, bob, cem, pin } = await scene();
    const kinds: Reaction[] = ['love', 'idea', 'wow'];
    const answers = await Promise.all(
      [ann, bob, cem].flatMap((who) =>
        Array.from({ length: 8 }, (_, n) =>
          n % 4 === 3
            ? api().call('PinReactionResource.delete', { pin_id: pin.id }, who)
            : react(pin, kinds[n % 3]!, who),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(await wrong()).toEqual([]);
  });

  it('are listed with their people for who answers for the Pin alone, in pages', async () => {
    const { ann, bob, cem, board } = await scene();
    const helper = await api().person();
    await addCollaborator(api(), board, helper);
    const pin = await addPin(api(), helper, board);
    await react(pin, 'wow', bob);
    await react(pin, 'idea', cem);
    const list = (as?: TestPerson, options: object = {}) =>
      api().call('PinFeedbackResource.get', { pin_id: pin.id, ...options }, as);
    for (const who of [ann, helper])
      expect((await list(who)).data.map(({ user, kind }) => [user.id, kind])).toEqual([
        [cem.id, 'idea'],
        [bob.id, 'wow'],
      ]);
    expect([(await list(bob)).status, (await list()).status]).toEqual([403, 401]);
    const first = await list(ann, { page_size: 1 });
    const second = await list(ann, { page_size: 1, bookmark: first.bookmark });
    expect([first.data[0]?.user.id, second.data[0]?.user.id, second.bookmark]).toEqual([
      cem.id,
      bob.id,
      null,
    ]);
    await block(api(), ann, bob);
    expect((await list(ann)).data.map(({ user }) => user.id)).toEqual([cem.id]);
  });
});

describe('a note to oneself', () => {
  it('is on one’s own save, and in nobody else’s answers', async () => {
    const { ann, bob, board, pin } = await scene();
    const theirs = await addBoard(api(), bob);
    const save = await api().ok('RepinResource.create', { pin_id: pin.id, board_id: theirs.id }, bob);
    const write = (pin_id: string, note: string, as?: TestPerson) =>
      api().call('PinNoteResource.update', { pin_id, note }, as);
    expect((await closeup(pin, bob)).my_save).toEqual({ pin_id: save.id, note: '' });
    expect((await write(save.id, ' For the hall\u0007 ', bob)).data).toEqual({ note: 'For the hall' });
    for (const one of [pin, save])
      expect((await closeup(one, bob)).my_save).toEqual({ pin_id: save.id, note: 'For the hall' });
    // Neither the owner of the board nor its collaborators, nor who saves it on.
    await addCollaborator(api(), theirs, ann);
    for (const who of [ann, undefined])
      expect(JSON.stringify(await closeup(save, who))).not.toContain('For the hall');
    expect([(await write(save.id, 'x', ann)).error?.message, (await write(save.id, 'x')).status]).toEqual([
      closeupMessages.noteUnsaved,
      401,
    ]);
    expect((await write(save.id, '🦋'.repeat(PIN_NOTE_MAX), bob)).status).toBe(200);
    expect((await write(save.id, 'x'.repeat(PIN_NOTE_MAX + 1), bob)).error).toMatchObject({
      field: 'note',
      message: messages.tooLong(PIN_NOTE_MAX),
    });
    await write(save.id, '', bob);
    expect((await closeup(save, bob)).my_save?.note).toBe('');
    await secret(board);
    expect((await write(pin.id, 'x', bob)).status).toBe(404);
  });

  it('is not offered for a save on a secret board that one is not on any more', async () => {
    const { ann, bob, pin } = await scene();
    const hidden = await addBoard(api(), ann, { privacy: 'secret' });
    await addCollaborator(api(), hidden, bob);
    const mine = await api().ok('RepinResource.create', { pin_id: pin.id, board_id: hidden.id }, bob);
    await api().ok('PinNoteResource.update', { pin_id: mine.id, note: 'Ask' }, bob);
    expect((await closeup(pin, bob)).my_save).toEqual({ pin_id: mine.id, note: 'Ask' });
    await api().db.query('delete from board_collaborators where board_id = $1', [hidden.id]);
    expect((await closeup(pin, bob)).my_save).toBeNull();
  });
});

describe('the boards a picture was found on', () => {
  it('are public boards of people whom no block hides, each once, newest first', async () => {
    const { ann, bob, cem, board, pin } = await scene();
    const save = async (as: TestPerson, to: { id: string }) =>
      api().ok('RepinResource.create', { pin_id: pin.id, board_id: to.id }, as);
    const [warm, hidden, nice] = [
      await addBoard(api(), bob, { name: 'Warm' }),
      await addBoard(api(), bob, { name: 'Hidden', privacy: 'secret' }),
      await addBoard(api(), cem, { name: 'Nice' }),
    ];
    for (const [who, to] of [
      [bob, warm],
      [bob, hidden],
      [cem, nice],
      [bob, warm],
      [ann, board],
    ] as const)
      await save(who, to);
    const found = async (as?: TestPerson) =>
      (await closeup(pin, as)).found_on.map(({ board: { name } }) => name);
    expect([await found(), await found(bob)]).toEqual([
      ['Warm', 'Nice'],
      ['Warm', 'Nice'],
    ]);
    await block(api(), bob, ann);
    expect(await found(ann)).toEqual(['Nice']);
    const { statements } = await countStatements(() => closeup(pin));
    expect(statements.filter((sql) => sql.includes('from pin'))).toHaveLength(1);
  });

  it('and the official account of the site that the link leads to', async () => {
    const { ann, bob, board } = await scene();
    const pin = await addPin(api(), ann, board, { link: 'https://lamps.example/1' });
    expect((await closeup(pin)).link_domain).toEqual({ domain: 'lamps.example', official_user: null });
    await api().db.query(
      `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
       values ($1, 'https://lamps.example/', 'lamps.example', false, 'x', now())`,
      [bob.id],
    );
    expect((await closeup(pin, ann)).link_domain?.official_user).toMatchObject({
      id: bob.id,
      followed_by_me: false,
    });
    await block(api(), bob, ann);
    expect((await closeup(pin, ann)).link_domain?.official_user ?? null).toBeNull();
  });
});

describe('sending a Pin', () => {
  const send = (pin: { id: string }, to: TestPerson[], as?: TestPerson, message = '') =>
    api().call('PinSendResource.create', { pin_id: pin.id, user_ids: to.map(({ id }) => id), message }, as);
  const sent = async (pin: { id: string }, as?: TestPerson, invite_code?: string) =>
    (await api().ok('PinSentResource.get', { pin_id: pin.id, ...(invite_code && { invite_code }) }, as)).map(
      ({ sender, message }) => [sender.id, message],
    );

  it('tells people, who read from whom it is; again, it is new', async () => {
    const { ann, bob, cem, pin } = await scene();
    expect((await send(pin, [bob, cem], ann, 'For your hall?')).status).toBe(200);
    expect([await sent(pin, bob), await sent(pin, cem), await sent(pin), await sent(pin, ann)]).toEqual([
      [[ann.id, 'For your hall?']],
      [[ann.id, 'For your hall?']],
      [],
      [],
    ]);
    expect(await news(bob)).toEqual([['pin_sent', ann.id]]);
    await send(pin, [bob], cem);
    await send(pin, [bob], ann, 'Well?');
    expect(await sent(pin, bob)).toEqual([
      [ann.id, 'Well?'],
      [cem.id, ''],
    ]);
  });

  it('is refused to oneself, to people whom a block hides, and to who does not see it; nobody is told then', async () => {
    const { ann, bob, cem, board, pin } = await scene();
    expect((await send(pin, [ann], ann)).error?.field).toBe('user_ids');
    expect((await send(pin, [bob])).status).toBe(401);
    expect((await send(pin, [bob], ann, 'x'.repeat(SEND_MESSAGE_MAX + 1))).error?.field).toBe('message');
    await block(api(), bob, ann);
    expect((await send(pin, [cem, bob], ann)).status).toBe(404);
    await secret(board);
    expect((await send(pin, [cem], ann)).error?.message).toBe(closeupMessages.sendUnseen);
    expect((await send(pin, [cem], bob)).status).toBe(404);
    expect([await news(bob), await news(cem)]).toEqual([[], []]);
  });

  it('is out of sight once a block or secrecy comes between', async () => {
    const { ann, bob, cem, board, pin } = await scene();
    await send(pin, [bob, cem], ann, 'Look');
    await block(api(), bob, ann);
    expect(await news(bob)).toEqual([]);
    await secret(board);
    expect(await news(cem)).toEqual([]);
    expect((await api().call('PinSentResource.get', { pin_id: pin.id }, cem)).status).toBe(404);
  });

  it('by a link says from whom it is, to everybody but them', async () => {
    const { ann, bob, pin } = await scene();
    const [one, two] = await Promise.all([0, 1].map(() => api().ok('PinShareResource.create', {}, ann)));
    expect(one).toEqual(two);
    const { statements } = await countStatements(() => api().ok('PinShareResource.create', {}, ann));
    expect(statements.filter((sql) => sql.includes('invite_codes'))).toHaveLength(1);
    const code = one!.invite_code;
    expect([
      await sent(pin, bob, code),
      await sent(pin, undefined, code),
      await sent(pin, ann, code),
    ]).toEqual([[[ann.id, '']], [[ann.id, '']], []]);
    expect(await sent(pin, bob, 'nobodys')).toEqual([]);
    await block(api(), ann, bob);
    const other = await addPin(api(), bob, await addBoard(api(), bob));
    expect(await sent(other, bob, code)).toEqual([]);
    expect((await api().call('PinShareResource.create', {})).status).toBe(401);
  });
});

it('what is felt, noted and sent of a Pin goes with it for good', async () => {
  const { ann, bob, pin } = await scene();
  await react(pin, 'love', bob);
  await api().ok('PinNoteResource.update', { pin_id: pin.id, note: 'Mine' }, ann);
  await api().ok('PinSendResource.create', { pin_id: pin.id, user_ids: [bob.id] }, ann);
  await api().ok('PinResource.delete', { id: pin.id }, ann);
  await api().ok('PinTrashResource.update', { pin_ids: [pin.id] }, ann);
  expect(await closeup(pin, ann)).toMatchObject({ reactions: [{ count: 1 }], my_save: { note: 'Mine' } });
  await api().ok('PinResource.delete', { id: pin.id }, ann);
  await api().ok('PinTrashResource.delete', { pin_ids: [pin.id] }, ann);
  for (const table of ['pin_reactions', 'pin_reaction_totals', 'pin_notes', 'pin_sends'])
    expect(await api().db.query(`select 1 from ${table} where pin_id = $1`, [pin.id])).toEqual([]);
});
