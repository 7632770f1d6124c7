import { adReview as told } from '../apps/advertiser/src/messages/ad-review';
import { ads as text } from '../apps/business/src/messages/ads';
import { staff } from '../apps/business/src/messages/staff';
import { seconds } from './setup/signs';
import { anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { linkIn, mailOf } from './setup/outbox';
import { makeStaff } from './setup/staff';
import { expect, signUp as signUpIn, test } from './setup/test';

const AD = 'Lantern in the window';
const WORDS = 'The lantern in the picture is the one we sell.';
const ANSWER = 'So it is. Sorry!';

test('a rejected ad is appealed by its advertiser, and approved when staff grant that', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const { email } = await signUp('Appealing Advertiser');
  const calls = callsOf(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: 'Appeal Lamps' });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/v5/ad_accounts${path}`, {
      data,
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const { id: account } = await post<{ id: string }>('', { name: 'Appeal ads', country: 'US' });
  const one = async (path: string, entity: object) => {
    const made = await post<{ items: { data?: { id: string } }[] }>(`/${account}${path}`, [entity]);
    expect(made.items[0]!.data, JSON.stringify(made)).toBeDefined();
    return made.items[0]!.data!.id;
  };
  const source = await anyPin(page.context(), siteUrl);
  const board = await calls.create('BoardResource', { name: 'Lamps', privacy: 'public' });
  const pin = await calls.create('RepinResource', { pin_id: source, board_id: board.id });
  const campaign = await one('/campaigns', { name: 'Lanterns', objective_type: 'CONSIDERATION' });
  const group = await one('/ad_groups', {
    campaign_id: campaign,
    name: 'Everybody',
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: 5_000_000,
    bid_strategy_type: 'AUTOMATIC_BID',
  });
  const ad = await one('/ads', {
    ad_group_id: group,
    pin_id: pin.id,
    name: AD,
    creative_type: 'REGULAR',
    destination_url: 'https://lantern-shop.example/autumn',
  });
  const statusOf = async () =>
    (
      (await (await page.request.get(`/v5/ad_accounts/${account}/ads/${ad}`)).json()) as {
        review_status: string;
      }
    ).review_status;

  const other = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const { username } = await signUpIn(other, siteUrl, 'Ad Reviewer');
  await makeStaff(username);
  const office = await other.newPage();
  await office.goto('/_/staff/ads/');
  const card = office.getByRole('article', { name: AD });
  // Ads of other tests may have waited longer.
  await expect(async () => {
    if (!(await card.isVisible()))
      await office.getByRole('button', { name: staff.more }).click({ timeout: seconds(1) });
    await expect(card).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  await card.getByRole('checkbox', { name: text.reasons.CLICKBAIT }).check();
  await card.getByRole('button', { name: text.rejectOf(AD) }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(statusOf).toBe('REJECTED');

  const edit = `/advertiser/${account}/ads/edit/?campaign_id=${campaign}`;
  await page.goto(edit);
  await expect(page.getByText(told.reasons.CLICKBAIT)).toBeVisible();
  await expect(page.getByText(told.reasons.NUDITY)).toHaveCount(0);
  await page.getByRole('button', { name: told.appealOf(AD) }).click();
  await page.getByLabel(told.text).fill(WORDS);
  await checkAccessibility();
  await page.getByRole('button', { name: told.send }).click();
  await expect(page.getByText(told.states.open)).toBeVisible();
  await expect(page.getByRole('button', { name: told.appealOf(AD) })).toHaveCount(0);

  await office.reload();
  await office.getByLabel(text.state).selectOption('APPEALED');
  await expect(card).toContainText(WORDS);
  await checkAccessibility(office);
  await card.getByLabel(text.answer).fill(ANSWER);
  await card.getByRole('button', { name: text.grantOf(AD) }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(statusOf).toBe('APPROVED');
  await other.close();

  const mail = await mailOf(email, 'Your appeal about an ad');
  expect(mail.text).toContain(ANSWER);
  await page.goto(linkIn(mail, '/advertiser/'));
  await expect(page.getByRole('heading', { name: AD })).toBeVisible();
  await expect(page.getByText(told.rejected)).toHaveCount(0);
});
