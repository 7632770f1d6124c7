import { init as createInstance } from '@module-federation/runtime';
// By path: the package exports only the whole. The version is pinned, and a test checks it (src/versions.test.ts).
import { attachShareScopeMap } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/**
 * The part of the federation's bundler runtime that a remote of ours needs: it consumes shared modules and is a container. It loads no remotes itself,
 * has no fallbacks for shared modules and consumes nothing in its entry. Takes the place of the package's default export in remotes, which
 * would be twice the size of everything else in an entry script.
 */
export default {
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }) => createInstance(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
