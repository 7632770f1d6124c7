import { loginPrompts } from '@corkboard/contract';
import { definePage } from '@corkboard/federation';
import { pinOptions } from '../../features/pins';

export const page = definePage({
  route: 'pin-edit',
  needs: [{ call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true }],
  prompt: loginPrompts.edit,
});
