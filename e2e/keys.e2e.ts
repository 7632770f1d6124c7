import { messages } from '../apps/shell/src/messages/en';
import { keys as text } from '../apps/shell/src/messages/keys';
import { loginPrompts } from '@corkboard/contract';
import { expectReadableAtNight } from './setup/axe';
import { expect, test } from './setup/test';

test('single keys search, save, and show which keys there are, until that is turned off', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/');
  const pin = page.getByRole('main').locator('a[href^="/pin/"]').first();
  await pin.focus();
  await pin.press('s');
  await expect(page.getByRole('dialog')).toContainText(loginPrompts.save);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  const search = page.getByRole('banner').locator('[name=q]');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');

  await pin.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: text.title });
  await expect(sheet).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  await sheet.getByRole('switch', { name: text.single }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: messages.footer.keys }).click();
  await expect(sheet.getByRole('switch', { name: text.single })).not.toBeChecked();
});
