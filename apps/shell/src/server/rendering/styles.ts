import { filesOfPage, type Release } from '@corkboard/federation';
import { cssForElement } from '../escape';
import { latestOf } from '../../render/latest';
import { readPublished } from './published';

/** A stylesheet that stands in the page itself. */
export interface InlineStyle {
  /** Where it is published. */
  readonly href: string;
  readonly text: Buffer;
}

/** Files that are kept in memory. */
const MAX_KEPT = 200;

/**
 * Reads the stylesheets of pages, to stand in what was drawn: a page that is there is shown at once, and no file of a remote that is slow or
 * gone can hold the frame back.
 * @param releasesDir the folder of the registry
 * @returns the stylesheets of a page of a release; rejects with a `RenderFault` where one is not the file that was published
 */
export function pageStyles(releasesDir: string): (release: Release, route: string) => Promise<InlineStyle[]> {
  const texts = latestOf<Buffer>(MAX_KEPT);
  return ({ base, manifest }, route) =>
    Promise.all(
      filesOfPage(manifest, route).css.map(async (file) => ({
        href: base + file,
        text: await texts(`${manifest.name} ${manifest.version} ${file}`, async () =>
          cssForElement((await readPublished(releasesDir, manifest, file)).toString('utf8')),
        ),
      })),
    );
}
