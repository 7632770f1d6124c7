import { REMOTES } from './workspace.mjs';

/**
 * A thing that is built by itself: what it is called, the folder of apps/ it is made of, the module whose `build` makes it (from the root) and
 * what that is told, what it makes, the folder of that which browsers are served from, and whether a site needs it.
 * @typedef {{ name: string, app: string, module: string, options: object, output: string, served?: string, site: boolean }} Target
 */

/**
 * How a target is built. `quick`: for somebody who waits for a start; compressed variants that take long are left to `tools/compress.mjs`.
 * `forgetful`: nothing is kept for the next build.
 * @typedef {{ quick?: boolean, forgetful?: boolean }} How
 */

/** @type {(app: string, output: string, how: Pick<Target, 'module'> & Partial<Target>) => Target} */
const target = (app, output, { options = {}, site = true, ...how }) => ({
  name: output.replaceAll('/', ':'),
  app,
  output: `dist/${output}`,
  options,
  site,
  ...how,
});

const remote = (app) =>
  target(app, `${app}/site`, {
    module: 'tools/build/remote.mjs',
    options: { app },
    served: `dist/${app}/site`,
  });

/**
 * Everything that `npm run build` makes, in the order in which it is begun: the api first, with which a new site makes its database meanwhile, then
 * the longest, so that no processor waits at the end.
 */
export const TARGETS = [
  target('api', 'api', { module: 'apps/api/build.mjs' }),
  remote('consumer'),
  remote('advertiser'),
  target('shell', 'shell', { module: 'apps/shell/build.mjs', served: 'dist/shell/client' }),
  remote('business'),
  remote('pin-builder'),
  target('pin-builder', 'pin-builder/embed', {
    module: 'apps/pin-builder/embed.build.mjs',
    served: 'dist/pin-builder/embed',
  }),
  ...REMOTES.map((app) =>
    target(app, `${app}/standalone`, {
      module: 'tools/build/remote.mjs',
      options: { app, target: 'standalone' },
      site: false,
    }),
  ),
];
