import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type Release } from '@corkboard/federation';
import { satisfies } from 'semver';
import { RenderFault } from './fault';
import { latestOf } from '../../render/latest';
import { readPublished } from './published';
import { type RenderScript } from './task';

/** Versions whose code is kept in memory. */
const MAX_KEPT = 12;

/** `renderer.json` beside the renderer: the versions of the modules that it shares with the server bundles of remotes. */
interface RendererDescription {
  readonly shared: Readonly<Record<string, string>>;
}

/** Where the scripts for the threads come from. */
export interface RenderScripts {
  renderer(): Promise<RenderScript>;
  /** The server bundle of a release. @throws a {@link RenderFault} when it is not the file that was published, or was built for another renderer */
  remote(release: Release): Promise<RenderScript | null>;
}

/**
 * Reads the scripts, each version once. A remote's is read from where it was published here, never from another host, and checked
 * against its `remote.json` before anything of it runs.
 * @param renderDir the build's `dist/shell/render`
 * @param releasesDir the folder of the registry
 */
export function renderScripts(renderDir: string, releasesDir: string): RenderScripts {
  const renderers = latestOf<{ script: RenderScript; description: RendererDescription }>(1);
  const remotes = latestOf<RenderScript | null>(MAX_KEPT);

  const own = () =>
    renderers(renderDir, async () => {
      const [content, text] = await Promise.all([
        readFile(path.join(renderDir, 'renderer.cjs')),
        readFile(path.join(renderDir, 'renderer.json'), 'utf8'),
      ]);
      return {
        script: { name: 'renderer', code: inSharedMemory(content) },
        description: JSON.parse(text) as RendererDescription,
      };
    });

  async function read({ manifest }: Release): Promise<RenderScript | null> {
    const { name, version, server, contractVersion } = manifest;
    if (!server) return null;
    const { shared } = (await own()).description;
    const strange = Object.entries(server.shared).find(([module, range]) => !isIn(shared[module], range));
    if (contractVersion !== CONTRACT_VERSION)
      throw new RenderFault('contract', `built for contract ${contractVersion}`);
    if (strange)
      throw new RenderFault('shared', `it wants ${strange.join(' ')}, here is ${shared[strange[0]]}`);
    const content = await readPublished(releasesDir, manifest, server.file);
    return { name: `${name} ${version}`, code: inSharedMemory(content) };
  }

  return {
    renderer: async () => (await own()).script,
    remote: (release) => {
      const { name, version } = release.manifest;
      return remotes(`${name} ${version}`, () => read(release));
    },
  };
}

const isIn = (version: string | undefined, range: string): boolean =>
  version !== undefined && satisfies(version, range);

function inSharedMemory(content: Buffer): SharedArrayBuffer {
  const code = new SharedArrayBuffer(content.length);
  new Uint8Array(code).set(content);
  return code;
}
