import { definePage } from '@corkboard/federation';
import { boardTrashOptions, trashOptions } from './needs';

export const page = definePage({
  route: 'settings-trash',
  needs: [
    { call: 'BoardTrashResource.get', options: boardTrashOptions(), infinite: true },
    { call: 'PinTrashResource.get', options: trashOptions(), infinite: true },
  ],
});
