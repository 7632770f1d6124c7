import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { CLOSEUP } from '../pictures';
import { INSTEAD_OF_PIN, pinOptions, relatedOptions } from './needs';

const TITLE = ['{title}', previews.pinBy];

export const page = definePage({
  route: 'pin',
  needs: [
    {
      call: 'PinResource.get',
      options: pinOptions({ id: '$id' }),
      primary: true,
      pictures: CLOSEUP,
      instead: INSTEAD_OF_PIN,
    },
    { call: 'RelatedPinsResource.get', options: relatedOptions({ id: '$id' }), infinite: true },
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
  structured: {
    '@type': 'ImageObject',
    name: '{title}',
    description: '{description}',
    contentUrl: '{images.orig.url}',
    creator: { '@type': 'Person', name: '{pinner.full_name}' },
  },
});
