/**
 * What remotes are handed of the federation's runtime, which the shell has a copy of: what `remote-runtime.mjs` asks for (a test compares
 * them) and `Global`, by which it is handed on. Handing on all of it would put all of it into the shell's first script.
 */
export {
  CurrentGlobal,
  getGlobalFederationConstructor,
  Global,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
