import { type DataNeed, definePage } from '@corkboard/federation';
import { commentsOptions } from '../../features/comments';
import {
  boardPart,
  boardStep,
  listedBoard,
  personIn,
  personStep,
  PIN_TITLE,
  PIN_WORDS,
  pinPreview,
  productOffer,
} from '../described';
import { CLOSEUP } from '../pictures';
import { pinOptions } from '../../features/pins';
import { closeupOptions, INSTEAD_OF_PIN, relatedOptions } from './needs';

/** The Pin that a page is about; a stranger who may not see it is taken elsewhere. */
export const pinNeed: DataNeed = {
  call: 'PinResource.get',
  options: pinOptions({ id: '$id' }),
  primary: true,
  instead: INSTEAD_OF_PIN,
};

export const page = definePage({
  route: 'pin',
  needs: [
    {
      ...pinNeed,
      options: pinOptions({ id: '$id', client_tracking_params: '$query.client_tracking_params' }),
      pictures: CLOSEUP,
    },
    { call: 'PinCloseupResource.get', options: closeupOptions({ id: '$id' }) },
    { call: 'PinCommentsResource.get', options: commentsOptions('$id'), infinite: true },
    { call: 'RelatedPinsResource.get', options: relatedOptions({ id: '$id' }), infinite: true },
  ],
  preview: pinPreview(PIN_WORDS),
  // Pins of boards that only their address leads to are there for whoever comes by an ad or a link.
  listed: listedBoard('board.'),
  structured: {
    '@type': 'ImageObject',
    name: '{title}',
    description: '{description}',
    caption: '{alt_text}',
    contentUrl: '{images.orig.url}',
    width: '{images.orig.width}',
    height: '{images.orig.height}',
    thumbnailUrl: '{images.236x.url}',
    uploadDate: '{created_at}',
    author: personIn('pinner'),
    creator: personIn('native_creator'),
    isPartOf: boardPart('Collection'),
    about: productOffer,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@id': 'https://schema.org/BookmarkAction' },
      userInteractionCount: '{repin_count}',
    },
  },
  breadcrumbs: [personStep('pinner'), boardStep, { name: PIN_TITLE }],
});
