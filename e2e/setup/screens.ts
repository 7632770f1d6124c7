import { type Page } from '@playwright/test';
import { expectAccessible, expectReadableAtNight } from './axe';
import { isoDays } from './lines';
import { expectWhole, loader } from './links';
import { expect } from './test';

/** One screen that is wrong does not hide what is wrong with the next. */
const softly = expect.configure({ soft: true });

const DESKTOP = { width: 1280, height: 900, mobile: false };
const PHONE = { width: 390, height: 844, mobile: true };

/** Changes the screen that a page is on, its pointer too, without opening it anew. */
async function screensOf(page: Page): Promise<(screen: typeof PHONE) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async ({ mobile, width, height }) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 });
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      mobile,
      deviceScaleFactor: 1,
    });
    // Not of the window: that of a phone grows with what doesn't fit into it.
    await expect
      .poll(() => page.evaluate(() => [screen.width, matchMedia('(pointer: coarse)').matches]))
      .toEqual([width, mobile]);
  };
}

/**
 * Opens pages on a phone, and then sees each of them on a desktop: no violation of accessibility, nothing to scroll sideways however narrow or
 * enlarged the page is, nothing too small for a finger, no day as programs write it, and nothing unreadable by night. Leaves them on the desktop.
 * @param ownByNight whether a page has colors of its own on a phone
 * @param come comes to an address
 */
export async function opener(
  page: Page,
  ownByNight: (address: string) => boolean,
  come: (address: string) => Promise<void> = loader(page),
): Promise<(address: string) => Promise<void>> {
  const show = await screensOf(page);
  const expectToFit = async (address: string, width: number) => {
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth);
    await softly.poll(sideways, `${address} at ${width} px`).toBeLessThanOrEqual(width);
  };
  return async (address) => {
    await show(PHONE);
    await come(address);
    await expectToFit(address, PHONE.width);
    softly(await tooSmall(page), address).toEqual([]);
    softly(await isoDays(page), address).toEqual([]);
    await expectAccessible(page);
    if (ownByNight(address)) await expectReadableAtNight(page);
    await show({ ...PHONE, width: 320 });
    await expectToFit(address, 320);
    // 640 px is 1280 px at twice the size.
    await show({ ...DESKTOP, width: 640 });
    await expectToFit(address, 640);
    await show(DESKTOP);
    await expectWhole(page);
    await expectToFit(address, DESKTOP.width);
    await expectAccessible(page);
    await expectReadableAtNight(page);
  };
}

/** Buttons, rows and tabs that a finger misses: under 44 px. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=option], [role=tab], .cb-header a, .cb-tabs a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43 || box.height < 43))
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      ),
  );
