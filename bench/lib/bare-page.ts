import { type Browser, type BrowserContextOptions } from '@playwright/test';

/**
 * A page as nothing but its words, links and pictures: the least that a browser could be sent to show the same. Pictures have the page's own
 * candidates and sizes, and are as wide as the page shows them; there is one small style and no script.
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
      '<style>body{margin:8px;font-family:system-ui}img{height:auto;vertical-align:top}</style>',
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
      if (!node.data.trim() || node.parentElement?.closest('noscript, script, style')) continue;
      escaper.textContent = node.data;
      parts.push(`${before}${escaper.innerHTML}${after} `);
    } else if (node instanceof HTMLImageElement) {
      const bare = document.createElement('img');
      for (const name of ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'fetchpriority']) {
        const value = node.getAttribute(name);
        if (value !== null) bare.setAttribute(name, value);
      }
      bare.style.width = `${node.getBoundingClientRect().width}px`;
      parts.push(before + bare.outerHTML + after);
    }
  }
  escaper.textContent = document.title;
  return [escaper.innerHTML, parts.join('\n')];
}
