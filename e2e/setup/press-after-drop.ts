import { expect, type Locator } from '@playwright/test';
import { seconds } from './signs';

/**
 * Presses a button until what it brings is there: for a moment after a row was dropped a press is taken for the end of that.
 *
 * @param press another way than with the mouse
 */
export async function pressAfterDrop(
  button: Locator,
  brings: Locator,
  press = () => button.click({ timeout: seconds(1) }),
): Promise<void> {
  await expect(async () => {
    if ((await brings.count()) === 0) await press();
    await expect(brings).not.toHaveCount(0, { timeout: seconds(5) });
  }).toPass();
}
