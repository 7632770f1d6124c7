import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Hands every script and stylesheet that this build creates at run time to the page's guard before it is inserted: the guard
 * (`src/client/guard.ts`) sets integrity, cross-origin mode, nonce and time budget, and throws for a file without a known hash.
 * A page without the guard refuses, too: the call fails.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n__corkboard_guard__(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n__corkboard_guard__(${names.tag}, ${names.href});`,
      );
    });
  }
}
