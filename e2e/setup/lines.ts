import { type Page } from '@playwright/test';

/** Days on screen that are written for programs: `2026-11-26`. Fields of dates, and what is to be copied, aside. */
export const isoDays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (parent.closest('script, style, noscript, code, pre, textarea') || !parent.checkVisibility())
        continue;
      if (/\b\d{4}-\d{2}-\d{2}\b/u.test(text.nodeValue!)) found.push(text.nodeValue!.slice(0, 80));
    }
    return found;
  });

/** Rows of tables with more than two buttons outside a menu, by what their buttons say. */
export const crowdedRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
      const acts = [...row.querySelectorAll('button:not([aria-haspopup]), a[class*="_button_"]')].filter(
        (act) => act.checkVisibility(),
      );
      return acts.length > 2
        ? [acts.map((act) => act.getAttribute('aria-label') ?? act.textContent).join(' | ')]
        : [];
    }),
  );

/** Buttons that stand beside a field, but not on its line: higher or lower than it, or pulled as high as the field with its words. */
export const offTheLine = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Half the difference between the heights of a button and a field, and what rounding makes of it. */
    const TOLERANCE = 3;
    const FIELDS = 'select, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])';
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    /** The fields that stand in one row with a button, in the nearest of the boxes around it that have any. */
    const besides = (button: Element, box: DOMRect) => {
      let around = button.parentElement;
      for (let level = 0; level < 3 && around; level++, around = around.parentElement) {
        const row = [...around.querySelectorAll(FIELDS)]
          .filter((field) => field.checkVisibility())
          .map((field) => field.getBoundingClientRect())
          .filter(({ top, bottom, left, right }) => {
            const overlaps = left < box.right && right > box.left;
            return top < box.bottom && bottom > box.top && !overlaps;
          });
        if (row.length > 0) return row;
      }
      return [];
    };
    return [...document.querySelectorAll('main button, main a')].flatMap((button) => {
      if (!button.checkVisibility()) return [];
      const box = button.getBoundingClientRect();
      const [field] = besides(button, box);
      const isOff =
        field && (Math.abs(middle(field) - middle(box)) > TOLERANCE || box.height > field.height + 6);
      return isOff
        ? [`${button.textContent.slice(0, 40)}: ${Math.round(middle(box) - middle(field))} px`]
        : [];
    });
  });
