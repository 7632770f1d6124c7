import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'quick-promote',
  browserOnly: 'What was typed last time is kept in the browser.',
  needs: [
    accounts,
    { call: 'PinResource.get', options: { id: '$query.pinId' }, having: '$query.pinId', when: 'viewer' },
  ],
});
