import { shellPreset } from '@corkboard/federation/webpack';

/** `--env mode=development` for watching. */
export default ({ mode } = {}) => shellPreset({ configUrl: import.meta.url, mode });
