import { rowsOf } from './row';

const page = rowsOf('pin-builder');

/** The creation tools; external creation at `/pin/create/` is the consumer's. */
export const pinBuilderRoutes = [
  page('pin-builder', '[/advertiser/{advertiserId}]/pin-builder/', 'viewer'),
  page('pin-editor', '/pin-editor', 'viewer', { pinId: 'string' }),
  page('pin-creation-tool', '/pin-creation-tool', 'viewer'),
  page('idea-pin-builder', '/idea-pin-builder', 'viewer'),
  page('story-pin-builder', '/story-pin-builder', 'viewer'),
  page('idea-ads-tool', '/idea-ads-tool', 'partner'),
] as const;
