import { advertiser, anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

test('from the save dialog of a person to a promoted Pin of a business, and its history', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Lena Lamp');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  const own = await calls.create<{ id: string }>('RepinResource', { pin_id: source, board_id: board.id });
  await page.goto(`/pin/${own.id}/`);
  await page
    .getByRole('button', { name: /hoose (another )?board/ })
    .first()
    .click();
  const promote = page.getByRole('dialog').getByRole('link', { name: 'Promote your Pin' });
  await expect(promote).toHaveAttribute(
    'href',
    /^\/business\/convert\?next=(\/|%2F)advertiser(\/|%2F)quick_promote/,
  );
  await checkAccessibility();
  await promote.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a business account');
  await checkAccessibility();
  await page.getByLabel('Business name').fill('');
  await page.getByRole('button', { name: 'Create business account' }).click();
  await expect(page.getByText('Enter the name of your business.')).toBeVisible();
  await page.getByLabel('Business name').fill('Lamp Co');
  await page.getByRole('group', { name: 'Do you run ads for your business?' }).getByLabel('Not sure').check();
  await page.getByRole('button', { name: 'Create business account' }).click();

  // The business, with the data terms of its country among the steps; then where bills go.
  await expect(page).toHaveURL(/\/quick-promote\/\?pinId=\d+$/);
  await expect(page.getByRole('heading', { name: 'About your business' })).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Country').selectOption('GB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/advertiser\/\d+\/quick-promote\/\?pinId=\d+$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fill this in.')).toHaveCount(2);
  await page.getByLabel('Street address').fill('1 Light Way');
  await page.getByLabel('City').fill('London');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The card that pays: of the stand-in, as the demo has no payment provider.
  await expect(page.getByText('Demo payments: no money moves')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Check the box to agree.')).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('I agree for this business').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  // The Pin, with what its country suggests.
  await expect(page.getByLabel('Daily budget')).toHaveValue('5');
  await checkAccessibility();
  await page.getByLabel('Daily budget').fill('0.5');
  await page.getByLabel('Destination').fill('https://lamps.example/');
  await page.getByLabel('Campaign name').fill('Lamps for all');
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByText('Enter at least £1.00.')).toBeVisible();
  await page.getByLabel('Daily budget').fill('6');
  await page.getByLabel('Let me choose').check();
  await page.getByLabel('25-34').check();
  await page.reload();
  await expect(page.getByLabel('Daily budget')).toHaveValue('6');
  await expect(page.getByLabel('Campaign name')).toHaveValue('Lamps for all');
  await expect(page.getByLabel('25-34')).toBeChecked();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Your Pin is on its way' });
  await expect(done).toContainText('Lamps for all');
  await checkAccessibility();
  const account = /\/advertiser\/(\d+)\//.exec(page.url())![1]!;
  await done.getByRole('link', { name: 'See your ads' }).click();
  await expect(page.getByRole('table').getByRole('row', { name: /Lamps for all/ })).toContainText(
    'In review',
  );

  await page.goto(`/advertiser/${account}/history/`);
  const changes = page.getByRole('table', { name: 'Changes in Lamp Co' });
  await expect(changes.getByRole('row', { name: /Campaign\s*Lamps for all\s*Created/ })).toBeVisible();
  await expect(changes.getByRole('row', { name: /City\s*–\s*London/ })).toContainText('Lena Lamp');
  await checkAccessibility();
});

test('a Pin is chosen from those that can be promoted, and what is wrong with it stands beside it', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Pin Picker');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  const account = await advertiser(page, siteUrl);
  const board = await calls.create('BoardResource', { name: 'Lamps' });
  await calls.create('RepinResource', { pin_id: source, board_id: board.id });
  await page.goto(`/advertiser/${account}/quick-promote/`);
  const picker = page.getByRole('dialog', { name: 'Choose a Pin' });
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await checkAccessibility();
  await picker.getByRole('listitem').getByRole('button').click();
  await expect(page).toHaveURL(/\?pinId=\d+$/);
  await page.route('**/quick_promote/', (route) =>
    route.fulfill({
      status: 401,
      json: {
        resource_response: {
          status: 'failure',
          code: 50,
          http_status: 401,
          data: null,
          bookmark: null,
          error: {
            status: 'failure',
            http_status: 401,
            api_error_code: 50,
            message: 'No',
            message_detail: 'This Pin is gone.',
          },
        },
      },
    }),
  );
  await page.getByLabel('Destination').fill('https://lamps.example/');
  await page.getByLabel('Campaign name').fill('Lamps');
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Pin to promote' })).toContainText('This Pin is gone.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/advertiser/${account}/quick-promote/?pinId=5`);
  await expect(page.getByRole('region', { name: 'Pin to promote' })).toContainText("We can't find that Pin.");
});

test('where there are conversion tags, what the promotion is for is chosen first', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Goal Setter');
  const pin = await anyPin(page.context(), siteUrl);
  const account = await advertiser(page, siteUrl);
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const made = await page.request.post(`/v5/ad_accounts/${account}/conversion_tags`, {
    data: { name: 'Lamp shop' },
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
  });
  const tag = (await made.json()) as { id: string };
  await page.goto(`/advertiser/${account}/quick-promote/?pinId=${pin}`);
  await expect(page.getByRole('heading', { name: 'Your goal' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Your goal')).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.getByLabel('Actions on your site').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Choose the tag/)).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Conversion tag').selectOption('Lamp shop');
  await page.getByLabel('Action', { exact: true }).selectOption('Sign-up');
  await page.getByRole('button', { name: 'Continue' }).click();

  // Shown, kept while one types, and changed again.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Actions on your site');
  await page.getByLabel('Campaign name').fill('Lamps that sell');
  await page.reload();
  await expect(summary).toContainText('Actions on your site');
  await summary.getByRole('button', { name: 'Change the goal' }).click();
  await expect(page.getByLabel('Conversion tag')).toHaveValue(tag.id);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Destination').fill('https://lamps.example/');
  const sent = page.waitForRequest('**/quick_promote/');
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    objective_type: 'WEB_CONVERSION',
    optimization_goal_metadata: {
      conversion_tag_v3_goal_metadata: { conversion_tag_id: tag.id, conversion_event: 'SIGNUP' },
    },
  });
  await expect(page.getByRole('dialog', { name: 'Your Pin is on its way' })).toBeVisible();
});

test('one, two, or three columns by the width of the page', async ({ page, signUp, siteUrl }) => {
  await signUp('Wide Screen');
  const pin = await anyPin(page.context(), siteUrl);
  const account = await advertiser(page, siteUrl);
  await page.goto(`/advertiser/${account}/quick-promote/?pinId=${pin}`);
  const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!;
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [869, 1],
    [870, 2],
    [1275, 2],
    [1276, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, form, summary] = [
      await boxOf('Pin to promote'),
      await boxOf('Your promotion'),
      await boxOf('Summary'),
    ];
    const beside = [form.x > first.x + first.width - 1, summary.x > form.x + form.width - 1];
    expect(beside.filter(Boolean).length + 1, String(width)).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('for strangers, for people without a business, and for those whose role does not do', async ({
  page,
  signUp,
  logIn,
  checkAccessibility,
}) => {
  await page.goto('/advertiser/quick-promote?pinId=4');
  await expect(page).toHaveURL(/\/login\/?\?next=/);
  await signUp('No Business');
  await page.goto('/quick-promote/?pinId=4');
  const become = page.getByRole('link', { name: 'Create a business account' });
  await expect(become).toHaveAttribute('href', /next=(\/|%2F)quick-promote(\/|%2F)(\?|%3F)pinId/);
  await checkAccessibility();
  await page.goto('/advertiser/5/quick-promote/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that ad account");

  await page.context().clearCookies();
  await logIn('paolo_type');
  // Where the address names none, an account in which one may only look doesn't stand in the way of one's own.
  await page.goto('/quick-promote/');
  await expect(page.getByRole('link', { name: 'Create a business account' })).toBeVisible();
  const { items } = (await (await page.request.get('/v5/ad_accounts')).json()) as { items: { id: string }[] };
  await page.goto(`/advertiser/${items[0]!.id}/quick-promote/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "You can't promote Pins for this ad account",
  );
});
