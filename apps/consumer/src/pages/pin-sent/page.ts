import { definePage } from '@corkboard/federation';
import { PIN_WORDS, pinPreview } from '../described';
import { CLOSEUP } from '../pictures';
import { pinNeed } from '../pin/page';
import { sentOptions } from './needs';

export const page = definePage({
  route: 'pin-sent',
  needs: [
    { ...pinNeed, pictures: CLOSEUP },
    { call: 'PinSentResource.get', options: sentOptions({ id: '$id' }, '$query.invite_code') },
  ],
  preview: pinPreview(PIN_WORDS),
  // The Pin has a page of its own to be found; this one is about whoever opens it.
  listed: [{ path: 'type', not: ['pin'] }],
});
