import { accountMessages, ERASE_DAYS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from '../../account/accounts/testing';
import { wrongCounters } from '../../boards/boards/testing/fixtures';
import { wrongFollows } from '../../people/follows/testing';
import { putList } from '../../interests/interests/keep';
import { addBoard, addCollaborator, addPin, addSection, drift } from '../../pins/pins/testing/scene';
import { eraseAccount } from './erase';
import { eraseDue, keepAdvertised, mailGrace, mailKept } from './jobs';
import { selectDue } from './queries';

const api = useTestApi();
const PASSWORD = 'open sesame 17';
const { member, logIn } = usePassword(api, PASSWORD);
const leave = (who: TestPerson, erase: boolean, password: string | null = PASSWORD) =>
  api().call(
    'UserLeavingResource.create',
    { erase, ...(password !== null && { current_password: password }) },
    who,
  );
const profileOf = (who: TestPerson, by?: TestPerson) =>
  api().call('UserResource.get', { username: who.username }, by);
const makeDue = (who: TestPerson) =>
  api().db.query(`update away_people set erase_at = now() - interval '1 second' where user_id = $1`, [
    who.id,
  ]);

describe('deactivating an account', () => {
  it('hides the person until they log in again', async () => {
    const [ann, bob] = [await member(), await api().person()];
    const board = await addBoard(api(), ann);
    const pin = await addPin(api(), ann, board, { title: 'Lamp' });
    expect((await leave(ann, false)).data).toEqual({ erase_at: null });
    for (const who of [undefined, bob]) {
      expect((await profileOf(ann, who)).status).toBe(404);
      expect((await api().call('BoardResource.get', { board_id: board.id }, who)).status).toBe(404);
      expect((await api().call('PinResource.get', { id: pin.id }, who)).status).toBe(404);
    }
    expect((await logIn(ann.email)).status).toBe(200);
    for (const who of [undefined, bob]) {
      expect((await profileOf(ann, who)).status).toBe(200);
      expect((await api().call('PinResource.get', { id: pin.id }, who)).status).toBe(200);
    }
  });

  it('ends every session, bearer token and mailed link', async () => {
    const ann = await member();
    await api().ok('UserAccessTokenResource.create', { name: 'A', scopes: ['boards:read'] }, ann);
    await api().db.query(
      `insert into password_resets (token_hash, user_id, expires_at) values ('leaving', $1, now() + interval '1 hour')`,
      [ann.id],
    );
    const { headers } = await leave(ann, false);
    expect(String(headers['set-cookie'])).toMatch(/^session=;/);
    expect(
      await api().db.query(
        `select (select count(*)::int from sessions where user_id = $1) as sessions,
           (select count(*)::int from access_tokens where user_id = $1) as tokens,
           (select count(*)::int from password_resets where user_id = $1) as links`,
        [ann.id],
      ),
    ).toEqual([{ sessions: 0, tokens: 0, links: 0 }]);
    expect((await leave(ann, false)).status).toBe(401);
  });

  it('asks for the password, and says so beside its field', async () => {
    const ann = await member();
    for (const wrong of ['nope', null]) {
      const { status, error } = await leave(ann, true, wrong);
      expect([status, error?.field, error?.message]).toEqual([
        400,
        'current_password',
        accountMessages.passwordWrong,
      ]);
    }
    expect((await profileOf(ann)).status).toBe(200);
    expect((await api().call('UserLeavingResource.create', { erase: true })).status).toBe(401);
  });

  it('asks whoever has no password to have just logged in', async () => {
    const ann = await api().person();
    await api().db.query(
      `update sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [ann.id],
    );
    const stale = await leave(ann, false, null);
    expect([stale.status, stale.error?.message]).toEqual([400, accountMessages.leaveFresh]);
    await api().db.query(`update sessions set created_at = now() - interval '9 minutes' where user_id = $1`, [
      ann.id,
    ]);
    expect((await leave(ann, false, null)).status).toBe(200);
  });

  it('is limited', async () => {
    const ann = await member();
    for (let n = 0; n < 10; n++) expect((await leave(ann, true, 'nope')).status).toBe(400);
    expect((await leave(ann, true, 'nope')).status).toBe(429);
  });
});

describe('deleting an account', () => {
  it('is told by mail, once, and not to who came back', async () => {
    const mails: { to?: unknown; text?: unknown }[] = [];
    const mailer = { sendMail: (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail)) };
    const tell = ({ id }: TestPerson) => mailGrace({ ...api(), mailer: mailer as never }, id);
    const [ann, bob, cem] = [await member(), await member(), await member()];
    await leave(ann, true);
    await tell(ann);
    await tell(ann);
    expect(mails.map(({ to }) => to)).toEqual([ann.email]);
    const day = new Date(Date.now() + ERASE_DAYS * 86_400_000).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(mails[0]!.text).toContain(day);
    await leave(bob, true);
    await logIn(bob.email);
    await tell(bob);
    await leave(cem, false);
    await tell(cem);
    expect(mails).toHaveLength(1);
  });

  it('keeps nobody waiting for one that cannot be deleted now', async () => {
    const [ann, bob] = [await member(), await member()];
    for (const who of [ann, bob]) {
      await leave(who, true);
      await makeDue(who);
    }
    await api().db.query(`update away_people set erase_at = now() - interval '1 day' where user_id = $1`, [
      ann.id,
    ]);
    await api().db.query(
      `create function keep_one() returns trigger language plpgsql as $$ begin
         if old.id = ${ann.id} then raise exception 'kept'; end if; return old; end $$`,
    );
    await api().db.query(
      'create trigger keep_one before delete on users for each row execute function keep_one()',
    );
    await expect(eraseDue(api())).rejects.toThrow('1 accounts could not be deleted');
    await api().db.query('drop trigger keep_one on users');
    expect(
      await api().db.query('select id from users where id = any($1::bigint[])', [[ann.id, bob.id]]),
    ).toEqual([{ id: ann.id }]);
    await eraseDue(api());
    expect(await api().db.query('select id from users where id = $1', [ann.id])).toEqual([]);
  });

  it('waits for the days of grace, and mails until when', async () => {
    const ann = await member();
    const { erase_at } = (await leave(ann, true)).data;
    const days = (Date.parse(erase_at!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(ERASE_DAYS);
    expect(await eraseAccount(api().db, ann.id)).toBe(false);
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await profileOf(ann)).status).toBe(200);
    // Who came back is not away, and what was asked for is forgotten.
    expect(await api().db.query('select user_id from away_people where user_id = $1', [ann.id])).toEqual([]);
  });

  it('is refused to the owner of an ad account with campaigns, who may deactivate theirs', async () => {
    const ann = await member();
    await api().db.query(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id
       )
       insert into campaigns (ad_account_id, name, objective_type, status) select id, 'Spring', 'AWARENESS', 'ACTIVE' from account`,
      [ann.id],
    );
    const { status, error } = await leave(ann, true);
    expect([status, error?.field, error?.message]).toEqual([409, 'erase', accountMessages.leaveCampaigns]);
    expect((await leave(ann, false)).status).toBe(200);
  });

  it('keeps an account for which somebody began to advertise meanwhile', async () => {
    const ann = await member();
    const board = await addBoard(api(), ann);
    await leave(ann, true);
    await api().db.query(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id
       )
       insert into campaigns (ad_account_id, name, objective_type, status) select id, 'Late', 'AWARENESS', 'ACTIVE' from account`,
      [ann.id],
    );
    await makeDue(ann);
    expect((await selectDue(api().db, [1000])).map(({ id }) => id)).not.toContain(ann.id);
    expect(await eraseAccount(api().db, ann.id)).toBe(false);
    expect(await api().db.query('select id from boards where owner_id = $1', [ann.id])).toEqual([
      { id: board.id },
    ]);
    // Nobody may be locked out of what isn't deleted: it's only hidden from then on, and they're told why.
    const sent: unknown[] = [];
    const jobs = { send: (name: string, data: object) => Promise.resolve(sent.push([name, data])) };
    await keepAdvertised({ db: api().db, jobs: jobs as never });
    await keepAdvertised({ db: api().db, jobs: jobs as never });
    expect(sent).toEqual([['leaving.kept', { user: ann.id }]]);
    const mails: { to?: unknown; text?: unknown }[] = [];
    const mailer = { sendMail: (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail)) };
    await mailKept({ ...api(), mailer: mailer as never }, ann.id);
    expect(mails).toMatchObject([
      { to: ann.email, text: expect.stringContaining('made a campaign') as string },
    ]);
    expect((await profileOf(ann)).status).toBe(404);
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await profileOf(ann)).status).toBe(200);
  });

  it('keeps the account of a business in which somebody began to work meanwhile', async () => {
    const [ann, bob] = [await member(), await api().person()];
    await leave(ann, true);
    await employ(api().db, ann, bob);
    await makeDue(ann);
    expect(await eraseAccount(api().db, ann.id)).toBe(false);
    await api().db.query('delete from business_members where business_id = $1', [ann.id]);
    expect((await selectDue(api().db, [1000])).map(({ id }) => id)).toContain(ann.id);
  });

  it('lets nobody in whose days are over', async () => {
    const ann = await member();
    await leave(ann, true);
    await makeDue(ann);
    expect((await logIn(ann.email)).status).toBe(401);
    expect((await selectDue(api().db, [10])).map(({ id }) => id)).toContain(ann.id);
  });

  it('leaves nothing of the person, and everybody else’s counts right', async () => {
    const [ann, bob, cem] = [await member(), await api().person(), await api().person()];
    const [hers, his] = [await addBoard(api(), ann), await addBoard(api(), bob)];
    const section = await addSection(api(), his);
    await addCollaborator(api(), hers, bob);
    await addCollaborator(api(), his, ann);
    await api().db.query('update boards set collaborator_count = 1 where id = any($1::bigint[])', [
      [hers.id, his.id],
    ]);
    const first = await addPin(api(), ann, hers, { title: 'Lamp' });
    await addPin(api(), bob, hers, { title: 'His, on hers' });
    const theirs = await addPin(api(), bob, his, { title: 'Sofa' });
    const saved = await api().ok('RepinResource.create', { board_id: his.id, pin_id: first.id }, bob);
    await api().ok('RepinResource.create', { board_id: his.id, section, pin_id: theirs.id }, ann);
    const onHis = await addPin(api(), ann, his, { title: 'Hers, on his', section });
    // A secret board of his that she worked on, and sees no more.
    const hidden = await addBoard(api(), bob, { privacy: 'secret' });
    await addCollaborator(api(), hidden, ann);
    await addPin(api(), ann, hidden, { title: 'Hers, on a secret one' });
    await api().db.query('delete from board_collaborators where board_id = $1', [hidden.id]);
    const gone = await addPin(api(), bob, his, { title: 'Deleted by her' });
    await api().ok('PinResource.delete', { id: gone.id }, ann);
    await api().ok('PinResource.delete', { id: onHis.id }, bob);
    for (const [by, who] of [
      [ann, bob],
      [bob, ann],
      [cem, ann],
    ] as const)
      await api().ok('UserFollowResource.create', { user_id: who.id }, by);
    await api().ok('BoardFollowResource.create', { board_id: his.id }, ann);
    const say = (pin: string, as: TestPerson, more: object = {}) =>
      api().ok('PinCommentResource.create', { pin_id: pin, text: 'Nice', ...more }, as);
    const talk = await say(theirs.id, bob);
    await say(theirs.id, ann, { parent_id: talk.id });
    const asked = await say(theirs.id, ann);
    await say(theirs.id, bob, { parent_id: asked.id });
    await api().ok('PinCommentLikeResource.create', { comment_id: talk.id }, ann);
    await api().ok('PinReactionResource.create', { pin_id: theirs.id, kind: 'love' }, ann);
    const trashed = await addPin(api(), bob, his, { title: 'In his trash' });
    await say(trashed.id, ann);
    await say(trashed.id, bob);
    await api().ok('PinResource.delete', { id: trashed.id }, bob);
    await putList(api().db);
    const [interest] = await api().db.query<{ id: string }>('select id from interests order by id limit 1');
    await api().ok('InterestFollowResource.create', { interest_id: interest!.id }, ann);
    await api().ok('UserBlockResource.create', { blocked_user_id: cem.id }, ann);

    await leave(ann, true);
    await makeDue(ann);
    expect(await eraseAccount(api().db, ann.id)).toBe(true);
    // Once more is nothing more.
    expect(await eraseAccount(api().db, ann.id)).toBe(false);

    expect(await wrongCounters(api().db)).toEqual([]);
    expect(await wrongFollows(api().db)).toEqual([]);
    expect(await drift(api().db)).toEqual([]);
    const [counts] = await api().db.query(
      `select (select comment_count::int from pins where id = $1) as comments,
         (select (pin ->> 'comment_count')::int from trashed_pins where id = $5) as in_trash,
         (select json_agg(json_build_array(like_count, reply_count)) from pin_comments where pin_id = $1) as talk,
         (select coalesce(sum(total), 0)::int from pin_reaction_totals where pin_id = $1) as reactions,
         (select follower_count::int from interests where id = $2) as interested,
         (select deleted_by from trashed_pins where id = $3) as deleted_by,
         (select count(*)::int from pins where id = $4) as saved`,
      [theirs.id, interest!.id, gone.id, saved.id, trashed.id],
    );
    expect(counts).toEqual({
      comments: 1,
      in_trash: 1,
      talk: [[0, 0]],
      reactions: 0,
      interested: 0,
      deleted_by: bob.id,
      saved: 1,
    });
    // Bob's save of her pin is his; its creator and original pinner are ids without an account by now.
    expect(await namesOf(ann)).toEqual(['pins.creator_id', 'pins.origin_pinner_id']);
  });

  it('goes on where it was cut off', async () => {
    const [ann, bob] = [await member(), await api().person()];
    const boards = [await addBoard(api(), ann), await addBoard(api(), ann)];
    for (const board of boards) await addPin(api(), ann, board);
    await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
    await leave(ann, true);
    await makeDue(ann);
    // The database refuses in the middle of it, once.
    await api().db.query(
      `create function refuse_once() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    );
    await api().db.query(
      `create trigger refuse_once before delete on follows for each statement execute function refuse_once()`,
    );
    await expect(eraseAccount(api().db, ann.id)).rejects.toThrow('cut off');
    await api().db.query('drop trigger refuse_once on follows');
    expect(await wrongCounters(api().db)).toEqual([]);
    expect(await eraseAccount(api().db, ann.id)).toBe(true);
    expect(await wrongCounters(api().db)).toEqual([]);
    expect(await wrongFollows(api().db)).toEqual([]);
    expect(await namesOf(ann)).toEqual([]);
  });
});

/** The columns of all tables that name a person, by whatever way. */
async function namesOf({ id }: TestPerson): Promise<string[]> {
  const columns = await api().db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'bigint' and t.table_type = 'BASE TABLE'`,
  );
  const naming: string[] = [];
  for (const { table, column } of columns) {
    const rows = await api().db.query(`select 1 from ${table} where "${column}" = $1 limit 1`, [id]);
    if (rows.length > 0) naming.push(`${table}.${column}`);
  }
  return naming;
}
