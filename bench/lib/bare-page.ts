import { type Browser, type BrowserContextOptions } from '@playwright/test';

/**
 * A page as nothing but its words, links and pictures: the least that a browser could be sent to show the same. Pictures have the page's own
 * candidates and sizes, and all stands where the page has it, as large, so that the same thing is painted largest; there is one small style and
 * no script.
 * @param url of the page, which is opened and drawn to its end
 */
export async function barePageOf(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<string> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const [title, body] = await page.evaluate(contentOf);
    return [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title!}</title>`,
      '<style>p,img{position:absolute;margin:0;font-family:system-ui;line-height:1.3}</style>',
      `</head><body>${body!}</body></html>`,
    ].join('\n');
  } finally {
    await context.close();
  }
}

/** Runs in the page: its title, and its content in the order of the document. No function in here may have a name. */
function contentOf(): string[] {
  const escaper = document.createElement('p');
  const parts: string[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('#corkboard')!,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const link = node.parentElement?.closest('a');
    const [before, after] = link ? [`<a href="${link.getAttribute('href') ?? ''}">`, '</a>'] : ['', ''];
    if (node instanceof Text) {
      const around = node.parentElement!;
      if (!node.data.trim() || around.closest('noscript, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width } = range.getBoundingClientRect();
      const { fontSize, fontWeight } = getComputedStyle(around);
      const bare = document.createElement('p');
      bare.textContent = node.data;
      // Text for screen readers only.
      if (around.getBoundingClientRect().width <= 1) bare.hidden = true;
      bare.style.cssText = `left:${left}px;top:${top}px;width:${Math.ceil(width) + 1}px;font-size:${fontSize};font-weight:${fontWeight}`;
      parts.push(before + bare.outerHTML + after);
    } else if (node instanceof HTMLImageElement) {
      const { left, top, width, height } = node.getBoundingClientRect();
      const bare = document.createElement('img');
      for (const name of ['src', 'srcset', 'sizes', 'alt', 'loading', 'fetchpriority']) {
        const value = node.getAttribute(name);
        if (value !== null) bare.setAttribute(name, value);
      }
      bare.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      parts.push(before + bare.outerHTML + after);
    }
  }
  escaper.textContent = document.title;
  return [escaper.innerHTML, parts.join('\n')];
}
