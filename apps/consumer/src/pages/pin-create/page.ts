import { loginPrompts } from '@corkboard/contract';
import { type DataNeed, definePage } from '@corkboard/federation';
import { placesOptions } from './needs';

/** The boards that can be chosen. */
export const placesNeed: DataNeed = {
  call: 'BoardPickerBoardsResource.get',
  options: placesOptions('$viewer.id'),
  when: 'viewer',
};

// A small window, and on a phone a page with a header of its own.
export const page = definePage({
  route: 'pin-create',
  needs: [placesNeed],
  frame: 'popup',
  prompt: loginPrompts.create,
});
