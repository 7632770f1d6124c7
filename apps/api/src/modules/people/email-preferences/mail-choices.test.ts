import { mailMessages, NOTIFICATION_TOPICS, SURVEY_AFTER_DAYS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailMessage } from '../../../platform/mail/message';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { sendInviteMail } from '../../boards/collaborators/mail';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { sendNews, sendSurvey, sweepMail } from './jobs';
import { addressToken, unsubscribeAddress } from '../../../ground/notices/mail-token';

const api = useTestApi();
beforeEach(() => {
  api().sentJobs.length = 0;
});

/** Mails that a job sends to a person. */
async function mailed(send: typeof sendNews | typeof sendSurvey, who: TestPerson): Promise<MailMessage[]> {
  const sendMail = vi.fn<(mail: MailMessage) => Promise<void>>(() => Promise.resolve());
  await send({ ...api(), mailer: { sendMail, close: () => undefined } }, { user: who.id });
  return sendMail.mock.calls.map(([mail]) => mail);
}
/** Somebody whose address is confirmed, and who hasn't been here for days. */
async function awayFor(days = 3): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query(
    `update users set email_confirmed_at = now(), created_at = now() - $2 * interval '1 day' where id = $1`,
    [person.id, days],
  );
  await api().db.query(`update sessions set seen_at = now() - $2 * interval '1 day' where user_id = $1`, [
    person.id,
    days,
  ]);
  return person;
}
const tokenOf = ({ email }: { email: string }) => addressToken(api().config, email);
const subscription = (token: string) => api().ok('EmailSubscriptionResource.get', { token });
const subscribe = (token: string, change: { on?: never[]; off?: never } | object) =>
  api().call('EmailSubscriptionResource.update', { token, ...change });
const follow = (by: TestPerson, whom: TestPerson) =>
  api().ok('UserFollowResource.create', { user_id: whom.id }, by);
const settings = (who: TestPerson) => api().ok('NotificationSettingsResource.get', {}, who);
const turn = (who: TestPerson, topic: never, channel: 'site' | 'email', on: boolean) =>
  api().call('NotificationSettingsResource.update', { topic, channel, on }, who);
const jobsFor = async (name: string) => {
  await sweepMail(api());
  return api()
    .sentJobs.filter((job) => job.name === name)
    .map(({ data }) => (data as { user: string }).user);
};

describe('settings of notifications', () => {
  it('are on until somebody says otherwise, for each topic and channel by itself', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    expect(await settings(ann)).toEqual(
      NOTIFICATION_TOPICS.map((topic) => ({
        topic,
        site: topic === 'invitations' || topic === 'surveys' ? null : true,
        email: true,
      })),
    );
    await turn(ann, 'saves' as never, 'site', false);
    await turn(ann, 'saves' as never, 'site', false);
    await turn(ann, 'comments' as never, 'email', false);
    expect((await settings(ann)).filter(({ site, email }) => site === false || !email)).toEqual([
      { topic: 'comments', site: true, email: false },
      { topic: 'saves', site: false, email: true },
    ]);
    await turn(ann, 'saves' as never, 'site', true);
    expect((await settings(ann)).filter(({ site }) => site === false)).toEqual([]);
    expect((await settings(bob)).every(({ email }) => email)).toBe(true);
  });

  it('leave invitations in the list, where they are answered', async () => {
    const ann = await api().person();
    for (const topic of ['invitations', 'surveys'] as never[]) {
      const { status, error } = await turn(ann, topic, 'site', false);
      expect([status, error?.field, error?.message]).toEqual([400, 'channel', mailMessages.channel]);
    }
  });

  it('keep what is off out of the list and its count, until it is on again', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await follow(bob, ann);
    const seen = async () => [
      (await api().ok('NewsHubResource.get', {}, ann)).length,
      (await api().ok('NewsHubBadgeResource.get', {}, ann)).unread,
    ];
    expect(await seen()).toEqual([1, 1]);
    await turn(ann, 'followers' as never, 'site', false);
    expect(await seen()).toEqual([0, 0]);
    await turn(ann, 'saves' as never, 'site', false);
    await turn(ann, 'followers' as never, 'site', true);
    expect(await seen()).toEqual([1, 1]);
  });
});

describe('mail of what is new', () => {
  it('comes once for the same, with a way out of it', async () => {
    const [ann, bob] = [await awayFor(), await api().person({ full_name: 'Bob Follows' })];
    await follow(bob, ann);
    expect(await jobsFor('mail.news')).toContain(ann.id);
    const [mail] = await mailed(sendNews, ann);
    expect([mail?.to, mail?.subject]).toEqual([ann.email, 'Bob Follows started following you on Corkboard']);
    expect(mail?.unsubscribe).toBe(unsubscribeAddress(api().config, ann.email, 'followers'));
    expect(mail?.text).toContain(mail?.unsubscribe);
    expect(await mailed(sendNews, ann)).toEqual([]);
    await api().db.query(`update users set news_mailed_at = now() - interval '2 days' where id = $1`, [
      ann.id,
    ]);
    await api().db.query(
      `update notifications set created_at = now() - interval '3 days' where user_id = $1`,
      [ann.id],
    );
    expect(await mailed(sendNews, ann)).toEqual([]);
  });

  it('comes at most once a day, and never while the person is here', async () => {
    const [ann, bob] = [await awayFor(), await api().person()];
    await follow(bob, ann);
    await mailed(sendNews, ann);
    await follow(await api().person(), ann);
    expect(await jobsFor('mail.news')).not.toContain(ann.id);
    expect(await mailed(sendNews, ann)).toEqual([]);
    const here = await awayFor(0);
    await follow(bob, here);
    expect(await jobsFor('mail.news')).not.toContain(here.id);
    // Who has just logged out was here as well.
    await api().ok('UserSessionResource.delete', {}, here);
    expect(await api().db.query('select id from sessions where user_id = $1', [here.id])).toEqual([]);
    expect(await jobsFor('mail.news')).not.toContain(here.id);
    await api().db.query(`update users set left_at = now() - interval '25 hours' where id = $1`, [here.id]);
    expect(await jobsFor('mail.news')).toContain(here.id);
  });

  it.each([
    ['has not confirmed their address', 'email_confirmed_at = null'],
    ['is suspended', `login_state = 'suspended'`],
    ['has locked their account', 'locked_at = now()'],
  ])('is not for who %s', async (_, state) => {
    const ann = await awayFor();
    await follow(await api().person(), ann);
    await api().db.query(`update users set ${state} where id = $1`, [ann.id]);
    expect(await jobsFor('mail.news')).not.toContain(ann.id);
    expect(await mailed(sendNews, ann)).toEqual([]);
  });

  it('is not for who has deactivated their account, and not of people who are blocked', async () => {
    const [ann, bea, bob] = [await awayFor(), await awayFor(), await api().person()];
    await follow(bob, ann);
    await follow(bob, bea);
    await api().db.query('insert into away_people (user_id) values ($1)', [ann.id]);
    expect(await mailed(sendNews, ann)).toEqual([]);
    await api().ok('UserBlockResource.create', { blocked_user_id: bob.id }, bea);
    expect(await mailed(sendNews, bea)).toEqual([]);
  });

  it('leaves out what the person wants no mail of, and what they have read', async () => {
    const [ann, bob] = [await awayFor(), await api().person({ full_name: 'Bob Busy' })];
    const board = await addBoard(api(), ann);
    const pin = await addPin(api(), ann, board, { title: 'Lamp' });
    await follow(bob, ann);
    await api().ok('PinCommentResource.create', { pin_id: pin.id, text: 'Nice' }, bob);
    await turn(ann, 'followers' as never, 'email', false);
    const [mail] = await mailed(sendNews, ann);
    expect(mail?.text).toContain('Bob Busy commented on your Pin');
    expect(mail?.text).not.toContain('started following you');
    const bea = await awayFor();
    await follow(bob, bea);
    await api().db.query('update notifications set read_at = now() where user_id = $1', [bea.id]);
    expect(await mailed(sendNews, bea)).toEqual([]);
  });
});

describe('the link in a mail', () => {
  it('shows and changes what is mailed, without a log-in', async () => {
    const ann = await api().person();
    const token = tokenOf(ann);
    const found = await subscription(token);
    expect(found?.email).toBe(`${ann.email[0]!}…@people.example`);
    expect(found?.topics).toEqual(NOTIFICATION_TOPICS.map((topic) => ({ topic, on: true })));
    expect((await subscribe(token, { off: 'saves' })).status).toBe(200);
    expect((await subscription(token))?.topics.filter(({ on }) => !on)).toEqual([
      { topic: 'saves', on: false },
    ]);
    await subscribe(token, { on: ['comments', 'saves'] });
    expect((await settings(ann)).filter(({ email }) => email).map(({ topic }) => topic)).toEqual([
      'comments',
      'saves',
    ]);
    // Notifications on the site are a separate setting.
    expect((await settings(ann)).some(({ site }) => site === false)).toBe(false);
    await subscribe(token, { on: [] });
    expect((await settings(ann)).some(({ email }) => email)).toBe(false);
  });

  it('is ours, and of no other address', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const [mine, theirs] = [tokenOf(ann), tokenOf(bob)];
    const mixed = `${mine.split('.')[0]!}.${theirs.split('.')[1]!}`;
    for (const wrong of [mixed, 'made-up', 'a\0b', `${mine}x`, mine.slice(0, -1), '.']) {
      expect(await subscription(wrong)).toBeNull();
      const { status, error } = await subscribe(wrong, { on: [] });
      expect([status, error?.field]).toEqual([400, 'token']);
    }
    expect((await settings(ann)).every(({ email }) => email)).toBe(true);
    // The same for any spelling of the address.
    expect(addressToken(api().config, ann.email.toUpperCase())).toBe(mine);
  });

  it('asks for exactly one change', async () => {
    const token = tokenOf(await api().person());
    for (const wrong of [{}, { on: [], off: 'saves' }])
      expect((await subscribe(token, wrong)).error?.field).toBe('on');
  });

  it('ends invitations to an address of nobody’s account', async () => {
    const ann = await api().person();
    const email = `stranger-${ann.id}@people.example`;
    const board = await addBoard(api(), ann);
    const invite = async () => {
      const sendMail = vi.fn<(mail: MailMessage) => Promise<void>>(() => Promise.resolve());
      const services = { ...api(), mailer: { sendMail, close: () => undefined } };
      await sendInviteMail(services, { ownerId: ann.id, boardId: board.id, email });
      return sendMail.mock.calls.map(([mail]) => mail);
    };
    await api().ok('BoardInviteResource.create', { board_id: board.id, email }, ann);
    const [mail] = await invite();
    expect(mail?.unsubscribe).toBe(unsubscribeAddress(api().config, email, 'invitations'));
    const token = tokenOf({ email });
    expect((await subscription(token))?.topics).toEqual([{ topic: 'invitations', on: true }]);
    await subscribe(token, { off: 'invitations' });
    expect((await subscription(token))?.topics).toEqual([{ topic: 'invitations', on: false }]);
    expect(await invite()).toEqual([]);
    await subscribe(token, { on: ['invitations'] });
    expect(await invite()).toHaveLength(1);
  });
});

describe('the survey', () => {
  it('is mailed once, two weeks after somebody signed up', async () => {
    const [ann, bob] = [await awayFor(SURVEY_AFTER_DAYS + 1), await awayFor(SURVEY_AFTER_DAYS - 1)];
    const asked = await jobsFor('mail.survey');
    expect([asked.includes(ann.id), asked.includes(bob.id)]).toEqual([true, false]);
    const [mail] = await mailed(sendSurvey, ann);
    expect(mail?.text).toContain(buildPath('email-user-survey', {}, { token: tokenOf(ann) }));
    expect(mail?.unsubscribe).toBe(unsubscribeAddress(api().config, ann.email, 'surveys'));
    expect(await mailed(sendSurvey, ann)).toEqual([]);
  });

  it('is not mailed to who wants none', async () => {
    const ann = await awayFor(SURVEY_AFTER_DAYS + 1);
    await subscribe(tokenOf(ann), { off: 'surveys' });
    expect(await mailed(sendSurvey, ann)).toEqual([]);
  });

  it('is answered once, and read by staff', async () => {
    const [ann, staff] = [await api().person(), await api().person()];
    const token = tokenOf(ann);
    const answer = (given: object) =>
      api().call('UserSurveyResource.create', { token, score: 4, ...given } as never);
    expect(await api().ok('UserSurveyResource.get', { token })).toBe(false);
    for (const [wrong, field] of [
      [{ score: 0 }, 'score'],
      [{ score: 6 }, 'score'],
      [{ score: 2.5 }, 'score'],
      [{ token: 'made-up' }, 'token'],
      [{ token: tokenOf({ email: 'nobody@people.example' }) }, 'token'],
    ] as const) {
      const { status, error } = await answer(wrong);
      expect([status, error?.field]).toEqual([400, field]);
    }
    expect((await answer({ text: ' More boards. ' })).status).toBe(200);
    expect(await api().ok('UserSurveyResource.get', { token })).toBe(true);
    expect((await answer({})).error?.message).toBe(mailMessages.surveyed);
    expect(await api().ok('UserSurveyResource.get', { token: 'made-up' })).toBeNull();
    expect((await api().call('StaffSurveyResource.get', {}, staff)).status).toBe(403);
    await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
    const { answers, average, latest } = await api().ok('StaffSurveyResource.get', {}, staff);
    expect([answers, average, latest.map(({ score, text }) => [score, text])]).toEqual([
      1,
      4,
      [[4, 'More boards.']],
    ]);
  });
});
