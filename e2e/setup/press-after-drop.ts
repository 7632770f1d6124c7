import { expect, type Locator } from '@playwright/test';

/** Presses a button until what it brings up is there: for a moment after a row was dropped a click is taken for the end of that. */
export async function pressAfterDrop(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass();
}
