import { PICKER_OPTIONS } from '@corkboard/contract';
import { type DataNeed, type PageData } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';

export { extensions } from './extensions';

const boards: readonly DataNeed[] = [
  { call: 'BoardPickerBoardsResource.get', options: PICKER_OPTIONS, when: 'viewer' },
];

/** What every page of the pin builder remote needs for its first paint; the server asks for it before any script runs (docs/remotes.md). */
export const pageData: PageData<RouteName<'pin-builder'>> = {
  'pin-builder': boards,
  'pin-editor': [],
  'pin-creation-tool': boards,
  'idea-pin-builder': [],
  'story-pin-builder': [],
  'idea-ads-tool': [],
};
