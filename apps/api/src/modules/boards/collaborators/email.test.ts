import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peopleMessages } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { block, wrongCounters } from '../boards/testing/fixtures';
import { type InviteMail, sendInviteMail } from './mail';

const api = useTestApi();

let made = 0;
const make = (as: TestPerson) =>
  api().ok('BoardResource.create', { name: `Hidden ${made++}`, privacy: 'secret' }, as);
const inviteMail = (board: { id: string }, email: string, as: TestPerson) =>
  api().call('BoardInviteResource.create', { board_id: board.id, email }, as);
const use = (code: string, as?: TestPerson) =>
  api().call('BoardInviteResource.update', { invite_code: code }, as);

beforeEach(() => {
  api().sentJobs.length = 0;
});

/** Sends what waits to be mailed; gives the messages. */
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const outbox = join(api().config.dataDir, 'outbox');
  const files = () => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.json'));
    } catch {
      return [];
    }
  };
  const before = new Set(files());
  for (const { name, data } of api().sentJobs.splice(0)) {
    expect(name).toBe('board.invite_mail');
    await sendInviteMail(api(), data as InviteMail);
  }
  return files()
    .filter((name) => !before.has(name))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as never);
}
const codeIn = (text: string) => /\/notifications\/\?invite_code=([\w-]+)/.exec(text)![1]!;

describe('inviting an address', () => {
  it('mails a link that joins whoever comes with it, once', async () => {
    const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
    const board = await make(ann);
    const { data } = await inviteMail(board, ' New.Friend@Mail.example ', ann);
    expect([data.state, data.user, data.email]).toEqual(['invited', null, 'new.friend@mail.example']);
    const [mail, ...others] = await mails();
    expect([mail!.to, others]).toEqual(['new.friend@mail.example', []]);
    expect(mail!.subject).toContain(board.name);
    const code = codeIn(mail!.text);
    expect((await use(code)).status).toBe(401);
    expect((await use(code, ann)).error?.message_detail).toBe(peopleMessages.ownBoard);
    const joined = await use(code, bob);
    expect([joined.status, joined.data.id, joined.data.collaborated_by_me]).toEqual([200, board.id, true]);
    const again = await use(code, cem);
    expect([again.status, again.error?.message_detail]).toEqual([404, peopleMessages.inviteMissing]);
    expect(await wrongCounters(api().db)).toEqual([]);
    expect(
      await api().db.query('select kind, actor_id from notifications where user_id = $1', [ann.id]),
    ).toEqual([{ kind: 'board_invite_accepted', actor_id: bob.id }]);
  });

  it('keeps no secret in the database, and the newest mail counts', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await make(ann);
    await inviteMail(board, 'twice@mail.example', ann);
    const old = codeIn((await mails())[0]!.text);
    await inviteMail(board, 'twice@mail.example', ann);
    const fresh = codeIn((await mails())[0]!.text);
    const rows = await api().db.query('select token_hash from board_email_invites where board_id = $1', [
      board.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(fresh);
    expect((await use(old, bob)).status).toBe(404);
    expect((await use(fresh, bob)).status).toBe(200);
  });

  it('is worth nothing when withdrawn, expired, or between people who block each other', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await make(ann);
    const codeFor = async (email: string) => {
      await inviteMail(board, email, ann);
      return codeIn((await mails())[0]!.text);
    };
    const withdrawn = await codeFor('one@mail.example');
    await api().ok('BoardInviteResource.delete', { board_id: board.id, email: 'One@mail.example' }, ann);
    const expired = await codeFor('two@mail.example');
    await api().db.query(
      `update board_email_invites set expires_at = now() where email = 'two@mail.example'`,
    );
    for (const code of [withdrawn, expired, 'made-up']) expect((await use(code, bob)).status).toBe(404);
    await inviteMail(board, 'three@mail.example', ann);
    await api().ok('BoardInviteResource.delete', { board_id: board.id, email: 'three@mail.example' }, ann);
    expect(await mails()).toEqual([]);
    const blocked = await codeFor('four@mail.example');
    await block(api().db, bob, ann);
    expect((await use(blocked, bob)).status).toBe(404);
    const answer = await inviteMail(board, bob.email.toUpperCase(), ann);
    expect([answer.status, answer.data.email, await mails()]).toEqual([200, bob.email, []]);
  });

  it('gives the same answer for an address with and without an account', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await make(ann);
    const [known, unknown] = [
      await inviteMail(board, bob.email, ann),
      await inviteMail(board, 'nobody@mail.example', ann),
    ];
    expect([known.data.user, unknown.data.user, known.status]).toEqual([null, null, unknown.status]);
    expect(await api().db.query('select 1 from notifications where user_id = $1', [bob.id])).toEqual([]);
    expect((await api().call('BoardResource.get', { board_id: board.id }, bob)).status).toBe(404);
  });
});
