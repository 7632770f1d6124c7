import { loginPrompts, PICKER_OPTIONS } from '@corkboard/contract';
import { definePage, type PageDescription } from '@corkboard/federation';

export const builder: Omit<PageDescription, 'route'> = {
  needs: [{ call: 'BoardPickerBoardsResource.get', options: PICKER_OPTIONS, when: 'viewer' }],
  prompt: loginPrompts.create,
  browserOnly:
    'It is an editor from top to bottom: there is nothing to read or to press before its code is there.',
};

export const page = definePage({ route: 'pin-builder', ...builder });
