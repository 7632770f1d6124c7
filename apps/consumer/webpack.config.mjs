import { remotePreset, standalonePreset } from '@corkboard/federation/webpack';

const configUrl = import.meta.url;

/** `--env target=standalone` builds the remote alone, `--env mode=development` for watching. */
export default ({ target = 'site', mode, dist } = {}) =>
  target === 'standalone'
    ? standalonePreset({ name: 'consumer', configUrl, mode })
    : remotePreset({ name: 'consumer', configUrl, mode, dist, firstPage: 'home' });
