import { REMOTES } from './workspace.mjs';

/**
 * A thing that is built by a command of its own: what it is called, the folder of apps/ it is made of, the command (from the root), what it
 * makes, and whether a site needs it.
 * @typedef {{ name: string, app: string, command: string[], output: string, site: boolean }} Target
 */

/** The longest first, so that no processor waits at the end. */
const ORDER = ['consumer', 'advertiser', 'shell', 'business', 'api', 'pin-builder'];

/** @type {(app: string, site: boolean, command: string[], output: string) => Target} */
const target = (app, site, command, output) => ({
  name: output.replaceAll('/', ':'),
  app,
  command,
  output: `dist/${output}`,
  site,
});

/** Everything that `npm run build` makes, in the order in which it is begun. */
export const TARGETS = [
  ...ORDER.map((app) =>
    REMOTES.includes(app)
      ? target(app, true, ['tools/build/remote.mjs', app], `${app}/site`)
      : target(app, true, [`apps/${app}/build.mjs`], app),
  ),
  target('pin-builder', true, ['apps/pin-builder/embed.build.mjs'], 'pin-builder/embed'),
  ...REMOTES.map((app) =>
    target(app, false, ['tools/build/remote.mjs', app, '--target', 'standalone'], `${app}/standalone`),
  ),
];
