import { filesOf } from './describe.mjs';

/** Writes the `index.html` of a build that runs alone. */
export class PagePlugin {
  /** @param {{ entry: string, title: string }} options name of the entry, title of the page */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PagePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { js, css } = filesOf(compilation.entrypoints.get(this.options.entry));
          const lines = [
            '<!doctype html>',
            '<html lang="en" dir="ltr">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            `<title>${this.options.title}</title>`,
            ...css.map((file) => `<link rel="stylesheet" href="/${file}">`),
            ...js.map((file) => `<script defer src="/${file}"></script>`),
            '<div id="root"></div>',
            '</html>',
          ];
          compilation.emitAsset('index.html', new sources.RawSource(`${lines.join('\n')}\n`));
        },
      );
    });
  }
}
