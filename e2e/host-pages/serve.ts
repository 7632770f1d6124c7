import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Foreign pages, served from an origin of their own with a strict policy. */
export interface HostPages {
  /** @param how the page gets the script; a classic script tag unless said otherwise */
  url(page: HostPage, how?: Loading): string;
  close(): Promise<void>;
}
export type HostPage = 'plain' | 'react18' | 'vue';
/** A classic or module script tag, `import()` in the page's own script, or one version whose integrity is checked. */
export type Loading = 'classic' | 'module' | 'import' | 'pinned';

const ENTRIES: Readonly<Record<HostPage, string>> = {
  plain: 'pages/plain.ts',
  react18: 'pages/react18.tsx',
  vue: 'pages/vue.ts',
};

/** Bundles the three pages and serves them. Their policy allows the site's script and calls and nothing inline (docs/embed.md). */
export async function serveHostPages(site: string): Promise<HostPages> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ENTRIES,
    outdir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [`/${path.split('/').at(-1)!}`, text]));
  const script = `${site}/embed/pin-builder.js`;
  const version = (await (await fetch(`${site}/embed/version.json`)).json()) as {
    address: string;
    integrity: string;
  };
  const tags: Readonly<Record<Loading, string>> = {
    classic: `<script src="${script}" async></script>`,
    module: `<script type="module" src="${script}"></script>`,
    import: `<script type="module" src="/import.js"></script>`,
    pinned: `<script src="${site}${version.address}" integrity="${version.integrity}" crossorigin="anonymous" async></script>`,
  };
  scripts.set('/import.js', `import(${JSON.stringify(script)});`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    `connect-src ${site}`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Nothing may be written into the page as markup, either.
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const own = scripts.get(path);
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(own);
      return;
    }
    if (path === '/host.css') {
      // The host page's styles must not affect the builder.
      response.writeHead(200, { 'content-type': 'text/css' }).end(HOSTILE_STYLES);
      return;
    }
    const { pathname, searchParams } = new URL(path, 'http://host');
    const page = pathname.slice(1) as HostPage;
    if (!(page in ENTRIES)) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(html(page, site, tags[(searchParams.get('how') ?? 'classic') as Loading]));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (page, how = 'classic') => `http://127.0.0.1:${port}/${page}?how=${how}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

const HOSTILE_STYLES = `
html { font-size: 62.5%; }
body { color: rgb(255, 0, 0); font: italic 30px fantasy; text-align: right; letter-spacing: 9px; }
button, input { display: none !important; }
main button, #controls button { display: inline !important; }
`;

const html = (page: HostPage, site: string, tag: string): string => `<!doctype html>
<html lang="en" data-site="${site}">
  <head>
    <meta charset="utf-8" />
    <title>A page with a Pin builder</title>
    <link rel="stylesheet" href="/host.css" />
    ${tag}
    <script src="/${page}.js" defer></script>
  </head>
  <body>
    ${page === 'plain' ? PLAIN : '<div id="app"></div>'}
  </body>
</html>`;

const PLAIN = `<main>
      <h1>No framework</h1>
      <div id="controls">
        <button id="open-second">Open the second</button>
        <button id="close-first">Close the first</button>
      </div>
      <corkboard-pin-builder id="first"></corkboard-pin-builder>
      <corkboard-pin-builder id="second" theme="light" hidden></corkboard-pin-builder>
    </main>`;
