import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as router from './react';

describe('the package anywhere', () => {
  it('needs nothing of a browser or of Node but URL and URLSearchParams', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export * from './index'`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'routing',
      platform: 'neutral',
    });
    const code = `${outputFiles[0]!.text}
      ;[
        routing.classify('/search/pins/?q=%zz').query.q,
        routing.buildPath('board', { username: 'anna', boardId: 'é' }),
        routing.safeNext('/homefeed/', 'https://corkboard.test'),
        routing.isInternalPinLink('/pin/7/', 'corkboard.test'),
        routing.searchScope('/search/pins/?commerce_only=TRUE').scope,
      ].join(' ')`;
    expect(runInNewContext(code, { URL, URLSearchParams })).toBe('%zz /anna/%C3%A9 / 7 buyable_pins');
  });

  it('shares the router names in use and no others, since a shared module is not tree-shaken', () => {
    expect(Object.keys(router).sort()).toEqual([
      'Link',
      'Router',
      'useLocation',
      'useNavigate',
      'useNavigationType',
    ]);
  });
});
