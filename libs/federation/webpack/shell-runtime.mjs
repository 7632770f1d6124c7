import { init } from '@module-federation/runtime';
// By path: the package exports only the whole. The version is pinned, and a test checks it (src/versions.test.ts).
import { attachShareScopeMap } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initializeSharing } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * The part of the federation's bundler runtime that the shell needs: it brings shared modules and consumes its own copies. It is no container,
 * has no fallbacks for shared modules, and opens the containers of remotes by itself (`src/client/containers.ts`). Takes the place of the
 * package's default export in the shell.
 */
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
