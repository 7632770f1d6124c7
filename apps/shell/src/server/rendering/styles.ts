import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOfPage, type Release } from '@corkboard/federation';
import { integrityOf } from '@corkboard/federation/node';
import { RenderFault } from './fault';

/** A stylesheet that stands in the page itself. */
export interface InlineStyle {
  /** Where it is published. */
  readonly href: string;
  readonly text: string;
}

/** Files that are kept in memory. */
const MAX_KEPT = 200;

/**
 * Reads the stylesheets of pages, to stand in what was drawn: a page that is there is shown at once, and no file of a remote that is slow or
 * gone can hold the frame back.
 * @param releasesDir the folder of the registry
 * @returns the stylesheets of a page of a release; rejects with a {@link RenderFault} where one is not the file that was published
 */
export function pageStyles(releasesDir: string): (release: Release, route: string) => Promise<InlineStyle[]> {
  const kept = new Map<string, Promise<string>>();
  return ({ base, manifest }, route) =>
    Promise.all(
      filesOfPage(manifest, route).css.map(async (file) => {
        const key = path.join(releasesDir, manifest.name, manifest.version, file);
        let text = kept.get(key);
        if (!text) {
          text = readPublished(key, manifest.files[file]?.integrity);
          kept.set(key, text);
          text.catch(() => kept.delete(key));
          const [oldest] = kept.keys();
          if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
        }
        return { href: base + file, text: await text };
      }),
    );
}

async function readPublished(file: string, integrity: string | undefined): Promise<string> {
  const content = await readFile(file).catch(() => null);
  if (!content || integrityOf(content) !== integrity)
    throw new RenderFault('integrity', `${path.basename(file)} is not the file that was published`);
  // In a <style> nothing is escaped; what would end it can stand in a comment or a text only, where this says the same.
  return content.toString('utf8').replaceAll('</', '<\\/');
}
