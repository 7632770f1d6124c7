/**
 * Part of the federation runtime that the shell provides to remotes: the imports of `remote-runtime.mjs` (a test compares them), and
 * `Global`, which passes them on. Providing all of the runtime would put all of it into the shell's first script.
 */
export {
  CurrentGlobal,
  getGlobalFederationConstructor,
  Global,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
