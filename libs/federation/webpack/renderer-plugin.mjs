import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rendererBundle, stylesOf } from './rendering.mjs';

/** Makes the renderer of the first HTML beside the shell's client, with the class names of its styles. */
export class RendererPlugin {
  /** @param {{ entry: string, outfile: string, mode?: 'production' | 'development' }} renderer absolute paths */
  constructor(renderer) {
    this.renderer = renderer;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RendererPlugin', (compilation) => {
      const styles = stylesOf(compilation);
      compilation.hooks.processAssets.tapPromise(
        { name: 'RendererPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          // A build that failed has said why.
          if (compilation.errors.length > 0) return;
          try {
            const { code, inputs } = await rendererBundle(this.renderer, styles);
            compilation.fileDependencies.addAll(inputs);
            await mkdir(path.dirname(this.renderer.outfile), { recursive: true });
            await writeFile(this.renderer.outfile, code);
          } catch (error) {
            compilation.errors.push(new WebpackError(`renderer: ${error?.stack ?? error}`));
          }
        },
      );
    });
  }
}
