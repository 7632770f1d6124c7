import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { CLOSEUP } from '../pictures';
import { INSTEAD_OF_PIN, pinOptions } from '../pin/needs';
import { sentOptions } from './needs';

const TITLE = ['{title}', previews.pinBy];

export const page = definePage({
  route: 'pin-sent',
  needs: [
    {
      call: 'PinResource.get',
      options: pinOptions({ id: '$id' }),
      primary: true,
      pictures: CLOSEUP,
      instead: INSTEAD_OF_PIN,
    },
    { call: 'PinSentResource.get', options: sentOptions({ id: '$id' }, '$query.invite_code') },
  ],
  preview: {
    type: 'article',
    title: TITLE,
    description: ['{description}', previews.savedTo],
    image: {
      url: 'images.736x.url',
      width: 'images.736x.width',
      height: 'images.736x.height',
      alt: ['{alt_text}', ...TITLE],
    },
  },
  // The Pin has a page of its own to be found; this one is about whoever opens it.
  listed: [{ path: 'type', not: ['pin'] }],
});
