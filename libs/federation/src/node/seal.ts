import { createHash } from 'node:crypto';
import { type ReleaseFile, type RemoteManifest } from '../manifest';

/** Stands for the version in freshly built scripts; sealing replaces it, in place and at the same length. */
export const VERSION_MARK = 'x0x0x0x0x0x0x0x0';

/** Manifest before the build is sealed; its container has {@link VERSION_MARK} in its name. */
export type RemoteDescription = Omit<RemoteManifest, 'version' | 'files'>;

const SCRIPT = /\.js$/;
const UNPUBLISHED = /\.map$|(^|\/)remote\.json$|\.(br|gz)$/;

/**
 * Gives a build its version: the hash of every file and of its description. The version is written into the scripts in the place of
 * {@link VERSION_MARK}, then every file gets its integrity hash.
 * @param files content by path below the release's base, with the mark
 * @returns the files to publish and their `remote.json`
 */
export function seal(
  files: ReadonlyMap<string, Buffer>,
  description: RemoteDescription,
): { files: Map<string, Buffer>; manifest: RemoteManifest } {
  const version = versionOf(files, description);
  const sealed = new Map(
    [...files].map(([path, content]) => [
      path,
      SCRIPT.test(path) ? replace(content, VERSION_MARK, version) : content,
    ]),
  );
  const listed: Record<string, ReleaseFile> = {};
  for (const path of [...sealed.keys()].sort()) {
    const content = sealed.get(path)!;
    if (!UNPUBLISHED.test(path)) listed[path] = { integrity: integrityOf(content), bytes: content.length };
  }
  const { entry, expose, pages, routes, menus, server, ...own } = described(description);
  const container = description.container.replace(VERSION_MARK, version);
  return {
    files: sealed,
    manifest: { ...own, version, container, entry, expose, files: listed, pages, routes, menus, server },
  };
}

/**
 * Seals a published folder again after something in it was changed: it gets a version and hashes of its own.
 * @param manifest the `remote.json` of the folder as it was
 */
export function reseal(
  files: ReadonlyMap<string, Buffer>,
  manifest: RemoteManifest,
): ReturnType<typeof seal> {
  const unsealed = new Map(
    [...files].map(([path, content]) => [
      path,
      SCRIPT.test(path) ? replace(content, manifest.version, VERSION_MARK) : content,
    ]),
  );
  return seal(unsealed, {
    ...manifest,
    container: manifest.container.replace(manifest.version, VERSION_MARK),
  });
}

/** @returns `sha384-…` of the content, as in an `integrity` attribute */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function versionOf(files: ReadonlyMap<string, Buffer>, description: RemoteDescription): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    if (!UNPUBLISHED.test(path))
      hash.update(`${path}\0${files.get(path)!.length}\0`).update(files.get(path)!);
  }
  hash.update(JSON.stringify(described(description)));
  return hash.digest('hex').slice(0, VERSION_MARK.length);
}

/** The description alone, always in the same order: it is hashed. */
const described = ({
  name,
  area,
  contractVersion,
  container,
  entry,
  expose,
  pages,
  routes,
  menus,
  server,
}: RemoteDescription): RemoteDescription => ({
  name,
  area,
  contractVersion,
  container,
  entry,
  expose,
  pages,
  routes,
  menus,
  server,
});

function replace(content: Buffer, from: string, to: string): Buffer {
  return content.includes(from) ? Buffer.from(content.toString('utf8').replaceAll(from, to)) : content;
}
