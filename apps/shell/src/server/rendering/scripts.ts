import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type Release } from '@corkboard/federation';
import { integrityOf } from '@corkboard/federation/node';
import { satisfies } from 'semver';
import { RenderFault } from './fault';
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
  let renderer: Promise<{ script: RenderScript; description: RendererDescription }> | undefined;
  const remotes = new Map<string, Promise<RenderScript | null>>();

  const own = () =>
    (renderer ??= Promise.all([
      readFile(path.join(renderDir, 'renderer.cjs')),
      readFile(path.join(renderDir, 'renderer.json'), 'utf8'),
    ]).then(([content, text]) => ({
      script: { name: 'renderer', code: inSharedMemory(content) },
      description: JSON.parse(text) as RendererDescription,
    })));

  async function read({ manifest }: Release): Promise<RenderScript | null> {
    const { name, version, server, files, contractVersion } = manifest;
    if (!server) return null;
    const { shared } = (await own()).description;
    const strange = Object.entries(server.shared).find(([module, range]) => !isIn(shared[module], range));
    if (contractVersion !== CONTRACT_VERSION)
      throw new RenderFault('contract', `built for contract ${contractVersion}`);
    if (strange)
      throw new RenderFault('shared', `it wants ${strange.join(' ')}, here is ${shared[strange[0]]}`);
    const content = await readFile(path.join(releasesDir, name, version, server.file)).catch(() => null);
    if (!content || integrityOf(content) !== files[server.file]?.integrity)
      throw new RenderFault('integrity', `${server.file} is not the file that was published`);
    return { name: `${name} ${version}`, code: inSharedMemory(content) };
  }

  return {
    renderer: async () => (await own()).script,
    remote(release) {
      const { name, version } = release.manifest;
      const key = `${name} ${version}`;
      let script = remotes.get(key);
      if (!script) {
        script = read(release);
        remotes.set(key, script);
        const [oldest] = remotes.keys();
        if (remotes.size > MAX_KEPT && oldest !== undefined) remotes.delete(oldest);
      }
      return script;
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
