import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
);

/** @param {string} lib a folder of libs/ */
const libVersion = (lib) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${lib}/package.json`, import.meta.url)), 'utf8'))
    .version;

/**
 * The shared-module table: the modules of which there is one copy on the page, owned by the shell, with their versions.
 * A key that ends with a slash shares every entry below that package (`react/jsx-runtime`).
 */
const SHARED = {
  react: root.dependencies.react,
  'react/': root.dependencies.react,
  'react-dom': root.dependencies['react-dom'],
  'react-dom/': root.dependencies['react-dom'],
  '@tanstack/react-query': root.dependencies['@tanstack/react-query'],
  jotai: root.dependencies.jotai,
  '@corkboard/routing': libVersion('routing'),
  '@corkboard/routing/react': libVersion('routing'),
  '@corkboard/api-client': libVersion('api-client'),
  '@corkboard/auth': libVersion('auth'),
  '@corkboard/ui/toast': libVersion('ui'),
};

/** @param {string} request what a module imports */
export const isShared = (request) =>
  Object.keys(SHARED).some((name) => request === name || (name.endsWith('/') && request.startsWith(name)));

/** The versions of the shared modules, by name. */
export const sharedVersions = () => ({ ...SHARED });

const table = (more) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...more },
    ]),
  );

/** The shell brings the copies. They are in its first scripts, so a remote never waits for one. */
export const sharedByShell = () => {
  const shared = table({ eager: true });
  // Shared modules aren't tree-shaken: only the names in use are exported (a test compares them with the imports).
  shared['@tanstack/react-query'].import = fileURLToPath(new URL('./react-query.mjs', import.meta.url));
  return shared;
};

/** A remote brings none: without a shell that has the version it asks for, it is refused. */
export const sharedByRemote = () => table({ import: false });
