export { CONTRACT_VERSION } from '../remote';
export { compressFolder, isCompressed, servedBytes } from './compress';
export {
  promote,
  publish,
  publishedManifest,
  rollback,
  withdraw,
  type PublishOptions,
  type ReleaseOutcome,
} from './publish';
export {
  createRegistryReader,
  type RegistryProblem,
  REGISTRY_FILE,
  releasesFolder,
  type Registry,
  type RegistryEntry,
  type RegistryReader,
} from './registry';
export { resealFolder } from './reseal-folder';
export { announcedSite, announceSite } from './running-site';
export { integrityOf, reseal, seal, VERSION_MARK, type RemoteDescription } from './seal';
