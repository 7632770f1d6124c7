import { loginPrompts } from '@corkboard/contract';
import { definePage, type PageDescription } from '@corkboard/federation';
import { placesNeed } from '../pin-create/page';
import { pinOptions } from '../../features/pins';

// A small window, and on a phone a page with a header of its own.
export const repin: Omit<PageDescription, 'route'> = {
  needs: [{ call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true }, placesNeed],
  frame: 'popup',
  prompt: loginPrompts.save,
};

export const page = definePage({ route: 'pin-repin', ...repin });
