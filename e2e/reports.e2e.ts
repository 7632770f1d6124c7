import { reports as text } from '../apps/business/src/messages/reports';
import { expectReadableAtNight } from './setup/axe';
import { anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { mailOf } from './setup/outbox';
import { makeStaff } from './setup/staff';
import { expect, signUp as signUpIn, test } from './setup/test';

const TITLE = 'A lamp that is no lamp';
const WORDS = 'Nobody needs such lamps.';
const DETAIL = 'It leads to a shop that sells none.';
const NOTE = 'The shop sells none of it.';

test('staff keep a comment that was reported, and remove a Pin, whose maker is told why', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const maker = await browser.newContext({ baseURL: siteUrl });
  const { username, email } = await signUpIn(maker, siteUrl, 'Lamp Maker');
  const theirs = callsOf(maker, siteUrl);
  const source = await anyPin(maker, siteUrl);
  const board = await theirs.create('BoardResource', { name: 'Lamps', privacy: 'public' });
  const pin = await theirs.create('RepinResource', {
    pin_id: source,
    board_id: board.id,
    title: TITLE,
  });
  const comment = await theirs.create('PinCommentResource', { pin_id: pin.id, text: WORDS });

  const reporter = await browser.newContext({ baseURL: siteUrl });
  await signUpIn(reporter, siteUrl, 'Reporting Person');
  const others = callsOf(reporter, siteUrl);
  await others.create('PinCommentReportResource', { comment_id: comment.id, reason: 'hate' });
  await others.create('PinReportResource', { pin_id: pin.id, reason: 'spam', detail: DETAIL });
  await reporter.close();

  await makeStaff((await signUp('Staff Person')).username);
  await page.goto('/_/staff/');
  await page.getByRole('link', { name: text.title, exact: true }).click();
  const said = page.getByRole('article').filter({ hasText: WORDS });
  const shown = page.getByRole('article').filter({ hasText: TITLE });
  await expect(shown).toContainText(text.counted(text.reasons.spam, 1));
  await expect(shown).toContainText(DETAIL);

  await said.getByRole('button', { name: text.keepOf(text.commentOf(`@${username}`)) }).click();
  await expect(said).toHaveCount(0);
  await shown.getByRole('button', { name: text.removeOf(text.pinNamed(TITLE)) }).click();
  const question = page.getByRole('alertdialog', { name: text.removeTitle.pin });
  await expect(question.getByLabel(text.reason)).toHaveValue('spam');
  await question.getByLabel(text.note).fill(NOTE);
  await checkAccessibility();
  await expectReadableAtNight(page);
  await question.getByRole('button', { name: text.remove }).click();
  await expect(shown).toHaveCount(0);

  await page.getByLabel(text.state).selectOption('kept');
  await expect(said).toContainText(text.states.kept);
  await page.getByLabel(text.state).selectOption('removed');
  await expect(shown).toContainText(text.removedFor(text.reasons.spam));

  const mail = await mailOf(email, 'We removed your Pin');
  for (const part of [TITLE, text.reasons.spam, NOTE]) expect(mail.text).toContain(part);
  expect((await maker.request.get(`${siteUrl}/pin/${pin.id}/`)).status()).toBe(404);
  await maker.close();
});
