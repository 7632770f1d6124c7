import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPath, classify } from '@corkboard/routing';
import { DOCUMENT_NAMES } from '../documents/document';
import { documentOf, siteDocuments } from './documents';

describe('documentOf', () => {
  it('makes a page of Markdown, with its first heading as title', () => {
    const { title, html } = documentOf(
      '# Our *terms*\n\n- be [kind](/help)\n- [write](mailto:a@b.example)',
      'terms',
    );
    expect(title).toBe('Our *terms*');
    expect(html).toContain('<h1>Our <em>terms</em></h1>');
    expect(html).toContain('<a href="/help">kind</a>');
    expect(html).toContain('<a href="mailto:a@b.example">write</a>');
  });

  it('has a heading where the text has none', () => {
    expect(documentOf('Words', 'A & B')).toMatchObject({
      title: 'A & B',
      html: '<h1>A &amp; B</h1>\n<p>Words</p>\n',
    });
  });

  it.each([
    '<script>alert(1)</script>',
    'so <img src=x onerror=alert(1)> it is',
    '<p onclick="alert(1)">',
    '[here](javascript:alert(1))',
    '[here](//evil.example/)',
    '[here](data:text/html,x)',
    '![picture](https://evil.example/x.png)',
    '[here](/x"onmouseover="alert(1))',
  ])('shows %s as words', (text) => {
    const { html } = documentOf(`# T\n\n${text}`, 't');
    expect(html).not.toMatch(/<(?!\/?(?:h1|p)>|a href="[^"]*">|\/a>)/);
    expect(html).not.toMatch(/href="(?!\/x)/);
  });
});

describe('siteDocuments', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'corkboard-documents-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are the default texts, whose links lead to pages', () => {
    const documents = siteDocuments(path.join(folder, 'missing'));
    for (const name of DOCUMENT_NAMES) {
      const { title, html } = documents(name);
      expect(title.length).toBeGreaterThan(3);
      expect(html).toMatch(/^<h1>/);
      for (const [, href] of html.matchAll(/href="(\/[^"]*)"/g))
        expect(classify(href!), href).toMatchObject({ kind: 'route', canonical: href });
      expect(buildPath(name)).toBe(`/${name}`);
    }
  });

  it('give way to a file, and follow it when it changes or goes', async () => {
    const documents = siteDocuments(folder);
    const file = path.join(folder, 'terms.md');
    const before = documents('terms').title;
    await writeFile(file, '# Ours');
    expect(documents('terms').title).toBe('Ours');
    await writeFile(file, '# Ours, anew');
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect(documents('terms').title).toBe('Ours, anew');
    await rm(file);
    expect(documents('terms').title).toBe(before);
    expect(documents('about').title).not.toBe(before);
  });
});
