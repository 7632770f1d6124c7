import { randomBytes } from 'node:crypto';
import { type Page } from '@playwright/test';
import { audienceMessages } from '@corkboard/contract';
import { audiences as text } from '../apps/advertiser/src/messages/audiences';
import { targeting } from '../apps/advertiser/src/messages/targeting';
import { seconds } from './setup/signs';
import { expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { expect, test as base } from './setup/test';

/** People who may be in audiences: grown up, with confirmed addresses, and fine with being counted. */
const addCrowd = (count: number) =>
  inDatabase<{ id: string; email: string }>(
    `insert into users (email, username, first_name, full_name, birthdate, country, measuring, email_confirmed_at)
     select $2 || n || '@crowd.example', $2 || n, 'Crowd', 'Crowd', '1990-01-01', 'US', true, now()
     from generate_series(1, $1::int) n returning id, email`,
    [count, `c${randomBytes(6).toString('hex')}x`],
  );

/** Puts a file of addresses on a new list, as a spreadsheet writes one: with a mark at its front, and lines that end as on Windows. */
async function addList(page: Page, name: string, people: readonly { email: string }[]): Promise<void> {
  const file = `\uFEFF${people.map(({ email }) => email.toUpperCase()).join('\r\n')}\r\n`;
  await page.getByRole('textbox', { name: new RegExp(`^${text.lists.name}`) }).fill(name);
  await page.getByRole('textbox', { name: new RegExp(`^${text.lists.records}`) }).fill(file);
  await page.getByRole('button', { name: text.lists.save }).click();
  await expect(page.getByText(text.lists.saved(name, people.length))).toBeVisible();
}

/** Makes an audience of a list. */
async function addAudience(page: Page, name: string, list: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Name(?! of)/ }).fill(name);
  await page.getByRole('combobox', { name: new RegExp(`^${text.type}`) }).selectOption('CUSTOMER_LIST');
  await page.getByRole('combobox', { name: new RegExp(`^${text.list}`) }).selectOption({ label: list });
  await page.getByRole('button', { name: text.make }).click();
  await expect(page.getByText(text.saved(name))).toBeVisible();
}

const test = base.extend<{ crowd: Awaited<ReturnType<typeof addCrowd>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  crowd: async ({}, provide) => {
    const crowd = await addCrowd(235);
    await provide(crowd);
    // Other tests of the site look for people among fewer.
    await inDatabase('delete from users where id = any($1)', [crowd.map(({ id }) => id)]);
  },
});

test('a file of customers becomes an audience that an ad group reaches, without those of another', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
  crowd,
}) => {
  const owner = await signUp('Audience Shop');
  await inDatabase('update users set is_partner = true where id = $1', [owner.id]);
  const send = async <T>(path: string, data: object): Promise<T> => {
    const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
    const answer = await context.request.post(`${siteUrl}/v5/ad_accounts${path}`, {
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const one = async (path: string, entity: object): Promise<string> =>
    (await send<{ items: { data: { id: string } }[] }>(path, [entity])).items[0]!.data.id;
  const { id: account } = await send<{ id: string }>('', { name: 'Audience shop', country: 'US' });

  // Two files of customers, of which one has some of the other.
  await page.goto(`/advertiser/${account}/audiences/`);
  await expect(page.getByRole('heading', { name: text.empty })).toBeVisible();
  await addList(page, 'Everybody', crowd);
  await addList(page, 'Just bought', crowd.slice(0, 110));
  // A file of something else is refused by the place of what is wrong, and what was written stays.
  const records = page.getByRole('textbox', { name: new RegExp(`^${text.lists.records}`) });
  await page.getByRole('textbox', { name: new RegExp(`^${text.lists.name}`) }).fill('Phones');
  await records.fill('ann@people.example\n555-0100');
  await page.getByRole('button', { name: text.lists.save }).click();
  await expect(page.getByText(/number 2 is neither an email address/)).toBeVisible();
  await expect(records).toHaveValue('ann@people.example\n555-0100');

  await addAudience(page, 'Customers', 'Everybody');
  await addAudience(page, 'New customers', 'Just bought');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(async () => {
    await page.reload();
    await expect(row('Customers')).toContainText(text.statuses.READY, { timeout: seconds(2) });
    await expect(row('New customers')).toContainText(text.statuses.READY, { timeout: seconds(2) });
  }).toPass();
  for (const name of ['Customers', 'New customers'])
    await expect(row(name).getByRole('cell', { name: text.notShown, exact: true })).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);

  // The ad group reaches one, and leaves the other out.
  const campaign = await one(`/${account}/campaigns`, { name: 'Regulars', objective_type: 'CONSIDERATION' });
  const group = await one(`/${account}/ad_groups`, {
    campaign_id: campaign,
    name: 'Known people',
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: 900_000_000,
    bid_in_micro_currency: 1_000_000,
  });
  await page.goto(`/advertiser/${account}/ads/edit/?campaign_id=${campaign}`);
  const card = page.getByRole('region', { name: targeting.titleOf('Known people') });
  await card.getByRole('radio', { name: targeting.own }).check();
  const use = (name: string) => card.getByRole('combobox', { name: text.chooser.of(name), exact: true });
  const size = card.getByRole('status');
  await use('Customers').selectOption('AUDIENCE_INCLUDE');
  await expect(size).toContainText(audienceMessages.sizeNotShown);
  await use('New customers').selectOption('AUDIENCE_EXCLUDE');
  await expect(size).toContainText(audienceMessages.sizeNotShown);
  await checkAccessibility();
  await card.getByRole('button', { name: targeting.saveNamed('Known people') }).click();
  await expect(page.getByText(targeting.saved('Known people'))).toBeVisible();

  await page.reload();
  await expect(use('Customers')).toHaveValue('AUDIENCE_INCLUDE');
  await expect(use('New customers')).toHaveValue('AUDIENCE_EXCLUDE');
  const [kept] = await inDatabase<{ targeting_spec: Record<string, string[]> }>(
    'select targeting_spec from ad_groups where id = $1',
    [group],
  );
  expect(kept!.targeting_spec).toMatchObject({
    AUDIENCE_INCLUDE: [expect.any(String)],
    AUDIENCE_EXCLUDE: [expect.any(String)],
  });

  // An audience that an ad group uses stays.
  await page.goto(`/advertiser/${account}/audiences/`);
  await page.getByRole('button', { name: text.removeNamed('Customers'), exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(row('Customers')).toBeVisible();
});
