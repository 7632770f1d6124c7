import { definePage } from '@corkboard/federation';
import { pinOptions } from '../../features/pins';
import { closeupOptions } from '../pin/needs';
import { feedbackOptions } from './needs';

export const page = definePage({
  route: 'pin-feedback',
  needs: [
    { call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true },
    { call: 'PinCloseupResource.get', options: closeupOptions({ id: '$id' }) },
    { call: 'PinFeedbackResource.get', options: feedbackOptions({ id: '$id' }), infinite: true },
  ],
});
