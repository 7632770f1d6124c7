import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageExtensions } from '../extensions';
import { type DataNeed } from '../needs';
import { seal, VERSION_MARK, type RemoteDescription } from '../node/seal';
import { type RemoteManifest } from '../manifest';

/** One page of a remote made for a test. */
export interface TestPage extends PageExtensions {
  readonly data?: readonly DataNeed[];
  readonly status?: 200 | 501;
}

/**
 * Writes a folder like `dist/<name>/site`: an entry, an exposed chunk and one chunk with a stylesheet a page.
 * @param body what makes this build differ from another
 * @param more what it says beside its pages
 */
export async function buildTestRemote(
  folder: string,
  name: string,
  body = 'first',
  pages: Readonly<Record<string, TestPage>> = { home: {} },
  more: Pick<RemoteManifest, 'routes' | 'menus'> = {},
): Promise<RemoteManifest> {
  const files = new Map<string, Buffer>([
    ['entry.js', Buffer.from(`var ${name}_${VERSION_MARK}={};`)],
    ['remote.js', Buffer.from(`/* ${body} */${' '.repeat(300)}`)],
  ]);
  const described: Record<string, RemoteDescription['pages'][string]> = {};
  for (const [route, { data = [], status = 200, ...extensions }] of Object.entries(pages)) {
    const [js, css] = [`page-${route}.js`, `page-${route}.css`];
    if (status === 200) {
      files.set(js, Buffer.from(`/* ${route} of ${body} */`));
      files.set(css, Buffer.from('.a{color:red}'));
    }
    described[route] =
      status === 200
        ? { js: [js], css: [css], lazy: [], data, status, ...extensions }
        : { js: [], css: [], lazy: [], data, status, ...extensions };
  }
  const sealed = seal(files, {
    name,
    area: name,
    contractVersion: 1,
    container: `${name.replaceAll('-', '_')}_${VERSION_MARK}`,
    entry: 'entry.js',
    expose: { js: ['remote.js'], css: [], lazy: [] },
    pages: described,
    ...more,
  });
  await mkdir(folder, { recursive: true });
  for (const [file, content] of sealed.files) await writeFile(path.join(folder, file), content);
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(sealed.manifest));
  return sealed.manifest;
}
