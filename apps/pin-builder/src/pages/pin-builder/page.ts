import { loginPrompts, PICKER_OPTIONS } from '@corkboard/contract';
import { definePage, type PageDescription } from '@corkboard/federation';

export const builder: Omit<PageDescription, 'route'> = {
  needs: [{ call: 'BoardPickerBoardsResource.get', options: PICKER_OPTIONS, when: 'viewer' }],
  prompt: loginPrompts.create,
};

export const page = definePage({ route: 'pin-builder', ...builder });
