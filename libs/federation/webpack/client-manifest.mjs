import { createHash } from 'node:crypto';
import { filesOf } from './describe.mjs';

/**
 * Writes `client.json` of the shell's client: the files that every page starts with, the chunks of its own pages (`page-<route>`), and the
 * integrity of every file.
 */
export class ClientManifestPlugin {
  /** @param {{ entry: string }} options name of the entry */
  constructor({ entry }) {
    this.entry = entry;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ClientManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ClientManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const pages = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            if (name.startsWith('page-')) pages[name.slice('page-'.length)] = filesOf(group);
          }
          const files = {};
          for (const { name, source } of compilation.getAssets()) {
            const content = source.buffer();
            if (!name.endsWith('.map'))
              files[name] = { integrity: integrity(content), bytes: content.length };
          }
          const manifest = { entry: filesOf(compilation.entrypoints.get(this.entry)), pages, files };
          compilation.emitAsset(
            'client.json',
            new sources.RawSource(`${JSON.stringify(manifest, null, 1)}\n`),
          );
        },
      );
    });
  }
}

const integrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
