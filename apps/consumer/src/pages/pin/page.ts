import { definePage } from '@corkboard/federation';
import { commentsOptions } from '../../features/comments/needs';
import { previews } from '../../messages/frame';
import { boardPart, boardStep, personIn, personStep, productOffer } from '../described';
import { CLOSEUP } from '../pictures';
import { closeupOptions, INSTEAD_OF_PIN, pinOptions, relatedOptions } from './needs';

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
    { call: 'PinCloseupResource.get', options: closeupOptions({ id: '$id' }) },
    { call: 'PinCommentsResource.get', options: commentsOptions('$id'), infinite: true },
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
  // Pins of boards that only their address leads to are there for whoever comes by an ad or a link.
  listed: [{ path: 'board.privacy', is: ['public'] }],
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
  breadcrumbs: [personStep('pinner'), boardStep, { name: TITLE }],
});
