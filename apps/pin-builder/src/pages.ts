import { loginPrompts, PICKER_OPTIONS } from '@corkboard/contract';
import { definePage, type PageDescription } from '@corkboard/federation';

const builder: Omit<PageDescription, 'route'> = {
  needs: [{ call: 'BoardPickerBoardsResource.get', options: PICKER_OPTIONS, when: 'viewer' }],
  prompt: loginPrompts.create,
  browserOnly:
    'It is an editor from top to bottom: there is nothing to read or to press before its code is there.',
};

/** Descriptions of the pages of this remote, which are there before its code is loaded (docs/remotes.md). */
export const pages: readonly PageDescription[] = [
  definePage({ route: 'pin-builder', ...builder }),
  definePage({ route: 'pin-creation-tool', ...builder }),
];
