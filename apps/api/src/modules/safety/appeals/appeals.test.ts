import { appealMessages, ERROR_CODES, LOGIN_PROBLEMS, messages } from '@corkboard/contract';
import { describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from '../../account/accounts/testing';
import { sendDecision } from './mail';

const api = useTestApi();
const { member, logIn } = usePassword(api, 'a password of somebody');
const TEXT = 'I did nothing wrong, please look again.';

async function staff(): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
}
const ticketOf = async ({ email }: TestPerson) => String((await logIn(email)).error?.extra?.ticket);
const appeal = (ticket: string, text = TEXT) =>
  api().call('SuspensionAppealResource.create', { ticket, text });
const queue = async (as: TestPerson, state: 'open' | 'granted' | 'denied' = 'open') =>
  (await api().ok('StaffAppealsResource.get', { state, page_size: 250 }, as)).map(({ id, email }) => ({
    id,
    email,
  }));

describe('an appeal against a suspension', () => {
  it('lands in the queue of the staff, and ends the suspension when it is granted', async () => {
    const [ann, eve] = [await member('suspended'), await staff()];
    expect((await appeal(await ticketOf(ann))).status).toBe(200);
    const one = (await queue(eve)).find(({ email }) => email === ann.email)!;
    const decided = await api().ok(
      'StaffAppealsResource.update',
      { appeal_id: one.id, decision: 'granted', answer: 'Sorry!' },
      eve,
    );
    expect(decided).toMatchObject({
      kind: 'suspension',
      state: 'granted',
      username: ann.username,
      text: TEXT,
      decided_by: eve.username,
    });
    expect((await logIn(ann.email)).status).toBe(200);
    expect(api().sentJobs.at(-1)).toEqual({ name: 'appeals.decided', data: { id: one.id } });
    expect(await queue(eve, 'granted')).toContainEqual(one);
    const { status, error } = await api().call(
      'StaffAppealsResource.update',
      { appeal_id: one.id, decision: 'denied' },
      eve,
    );
    expect([status, error?.message]).toEqual([409, appealMessages.decided]);
  });

  it('leaves the suspension when it is denied', async () => {
    const [ann, eve] = [await member('suspended'), await staff()];
    await appeal(await ticketOf(ann));
    const one = (await queue(eve)).find(({ email }) => email === ann.email)!;
    await api().ok('StaffAppealsResource.update', { appeal_id: one.id, decision: 'denied' }, eve);
    expect((await logIn(ann.email)).error?.extra?.login_state).toBe(LOGIN_PROBLEMS.suspended);
    // Then it can be appealed again.
    expect((await appeal(await ticketOf(ann))).status).toBe(200);
  });

  it('needs a ticket of its own that was not used, and waits for the first one', async () => {
    const ann = await member('suspended');
    const [first, second] = [await ticketOf(ann), await ticketOf(ann)];
    expect((await appeal(first, 'short')).error?.field).toBe('text');
    expect((await appeal(first)).status).toBe(200);
    expect((await appeal(first)).error?.field).toBe('ticket');
    expect([(await appeal(second)).status, (await appeal(second)).error?.message]).toEqual([
      409,
      appealMessages.open,
    ]);
    for (const made of ['made-up', 'a\0b', "' or 1=1 --"])
      expect((await appeal(made)).error?.field).toBe('ticket');
    const bob = await member('suspended');
    const late = await ticketOf(bob);
    await api().db.query(`update account_tickets set expires_at = now() where token_hash = $1`, [
      hashToken(late),
    ]);
    expect((await appeal(late)).error?.field).toBe('ticket');
    const eve = await member('suspended');
    const swapped = await ticketOf(eve);
    await api().db.query(`update account_tickets set purpose = 'something' where token_hash = $1`, [
      hashToken(swapped),
    ]);
    expect((await appeal(swapped)).error?.field).toBe('ticket');
  });
});

describe('an appeal about an age', () => {
  const ask = (email: string, birthdate = '1990-05-17', text = TEXT) =>
    api().call('AgeAppealResource.create', { email, birthdate, text });

  it('is answered alike for everybody, and gives an account its date of birth', async () => {
    const [ann, eve] = [await member(), await staff()];
    const [known, unknown] = [await ask(ann.email, '1980-02-03'), await ask('nobody@mail.example')];
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect([(await ask(ann.email)).status, known.status]).toEqual([200, 200]);
    const mine = (await queue(eve)).filter(({ email }) => email === ann.email);
    expect(mine).toHaveLength(1);
    await api().ok('StaffAppealsResource.update', { appeal_id: mine[0]!.id, decision: 'granted' }, eve);
    const [row] = await api().db.query<{ birthdate: string }>('select birthdate from users where id = $1', [
      ann.id,
    ]);
    expect(row!.birthdate).toBe('1980-02-03');
    const other = (await queue(eve)).find(({ email }) => email === 'nobody@mail.example')!;
    expect(
      (await api().ok('StaffAppealsResource.update', { appeal_id: other.id, decision: 'granted' }, eve))
        .username,
    ).toBeNull();
  });

  it('says what is wrong with it', async () => {
    expect((await ask('nobody@')).error?.field).toBe('email');
    expect((await ask('a@b.example', 'yesterday')).error?.field).toBe('birthdate');
    expect((await ask('a@b.example', '2020-01-01')).error?.message).toBe(messages.tooYoung);
    expect((await ask('a@b.example', undefined, ' \u200b ')).error?.field).toBe('text');
  });
});

it('is for staff only', async () => {
  const ann = await api().person();
  for (const answer of [
    await api().call('StaffAppealsResource.get', {}, ann),
    await api().call('StaffAppealsResource.update', { appeal_id: '1', decision: 'granted' }, ann),
  ])
    expect([answer.status, answer.error?.api_error_code]).toEqual([403, ERROR_CODES.notPermitted]);
  const eve = await staff();
  expect(
    (await api().call('StaffAppealsResource.update', { appeal_id: '1', decision: 'granted' }, eve)).status,
  ).toBe(404);
});

it('mails the decision and what the staff wrote, once', async () => {
  const sendMail = vi.fn<(mail: { to: string; text: string }) => Promise<void>>(() => Promise.resolve());
  const services = { ...api(), mailer: { sendMail, close: () => undefined } };
  const ids = [];
  for (const [kind, state, answer] of [
    ['suspension', 'granted', 'Welcome back'],
    ['age', 'denied', ''],
    ['age', 'open', ''],
  ]) {
    const [row] = await api().db.query<{ id: string }>(
      `insert into appeals (kind, state, email, text, answer) values ($1, $2, 'told@mail.example', 'x', $3) returning id`,
      [kind, state, answer],
    );
    ids.push(row!.id);
  }
  for (const id of [...ids, ...ids]) await sendDecision(services, { id });
  expect(sendMail.mock.calls.map(([mail]) => mail.to)).toEqual(['told@mail.example', 'told@mail.example']);
  const [granted, denied] = sendMail.mock.calls.map(([mail]) => mail.text);
  expect(granted).toContain('Welcome back\n\nhttp://localhost/login');
  expect(denied).toBe("We took another look at your date of birth, and we can't change our decision.");
});
