import { type PageData } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';

/** What every page of the pin builder remote needs for its first paint; the server asks for it before any script runs (docs/remotes.md). */
export const pageData: PageData<RouteName<'pin-builder'>> = {
  'pin-builder': [],
  'pin-editor': [],
  'pin-creation-tool': [],
  'idea-pin-builder': [],
  'story-pin-builder': [],
  'idea-ads-tool': [],
};
