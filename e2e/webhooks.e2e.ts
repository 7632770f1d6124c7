import { apps } from '../apps/consumer/src/messages/apps';
import { webhooks as text } from '../apps/consumer/src/messages/webhooks';
import { expectReadableAtNight } from './setup/axe';
import { expect, test } from './setup/test';

const ADDRESS = 'https://hooks.example/corkboard';

test('a person adds a webhook, sees its secret once, and deletes it', async ({
  page,
  signUp: join,
  checkAccessibility,
}) => {
  await join('Hal Lamplight');
  await page.goto('/settings/developer/');
  const part = page.getByRole('region', { name: text.title });
  await part.getByRole('button', { name: text.create }).click();
  await part.getByLabel(text.event, { exact: true }).selectOption('FOLLOWED');
  await part.getByLabel(text.url).fill('http://hooks.example/');
  await part.getByRole('button', { name: text.create }).click();
  await expect(part.getByText(/must start with https/)).toBeVisible();
  await part.getByLabel(text.url).fill(ADDRESS);
  await checkAccessibility();
  await part.getByRole('button', { name: text.create }).click();
  await expect(part.getByLabel(text.secretLabel)).toHaveValue(/^whsec_/);
  await part.getByRole('button', { name: apps.done }).click();
  await part.getByRole('button', { name: text.testNamed(ADDRESS) }).click();
  await part.getByRole('button', { name: text.answers }).click();
  await expect(part.getByText(new RegExp(`^${text.events.TEST},`))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
  await expectReadableAtNight(page);
  await part.getByRole('button', { name: text.removeNamed(ADDRESS) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
  await expect(part.getByText(ADDRESS)).toHaveCount(0);
});
