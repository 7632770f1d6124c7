import { loginPrompts } from '@corkboard/contract';
import { type DataNeed, definePage, type PageDescription } from '@corkboard/federation';
import { commentsOptions, repliesOptions, threadOptions } from '../features/comments';
import { pinOptions } from '../features/pins';
import { previews } from '../messages/frame';
import { offsite as text } from '../messages/offsite';
import { offsiteOptions } from '../pages/offsite/needs';
import { placesOptions } from '../pages/pin-create/needs';
import { feedbackOptions } from '../pages/pin-feedback/needs';
import { sentOptions } from '../pages/pin-sent/needs';
import { ALIKE_PRODUCTS, ALIKE, partsOptions } from '../pages/pin-visual-search/needs';
import { closeupOptions, INSTEAD_OF_PIN, relatedOptions } from '../pages/pin/needs';
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
  productItems,
  CLOSEUP,
  GRID,
} from './words';

/** The Pin that a page is about; a stranger who may not see it is taken elsewhere. */
const pinNeed: DataNeed = {
  call: 'PinResource.get',
  options: pinOptions({ id: '$id' }),
  primary: true,
  instead: INSTEAD_OF_PIN,
};

/** The boards that can be chosen. */
const placesNeed: DataNeed = {
  call: 'BoardPickerBoardsResource.get',
  options: placesOptions('$viewer.id'),
  when: 'viewer',
};

// A small window, and on a phone a page with a header of its own.
const repin: Omit<PageDescription, 'route'> = {
  needs: [{ call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true }, placesNeed],
  frame: 'popup',
  prompt: loginPrompts.save,
};

/** Common description of the visual search pages of a Pin. @param alike options of the query for similar Pins */
const visualPage = (alike: DataNeed['options']) =>
  ({
    needs: [
      {
        call: 'PinResource.get',
        options: pinOptions({ id: '$id' }),
        primary: true,
        pictures: CLOSEUP,
        instead: INSTEAD_OF_PIN,
      },
      { call: 'PinVisualRegionsResource.get', options: partsOptions({ id: '$id' }) },
      { call: 'PinVisualSearchResource.get', options: alike, infinite: true, pictures: GRID },
    ],
    listed: listedBoard('board.'),
  }) satisfies Partial<PageDescription<string>>;

/** Link preview of such a page. @param title its title where the Pin has one */
const visualPreview = (title: string, description: string) =>
  pinPreview([description], [title, previews.pinBy]);

/** The Pin, as a breadcrumb of such a page. */
const pinStep = { name: PIN_TITLE, path: '/pin/{id}/' } as const;

/** Descriptions of the pages of Pins, and of the ways to make some. */
export const pinPages: readonly PageDescription[] = [
  definePage({
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
  }),
  definePage({
    route: 'offsite',
    needs: [
      {
        call: 'GET /v3/offsite/',
        options: offsiteOptions({
          url: '$query.url',
          pin: '$query.pin',
          token: '$query.token',
          isThirdPartyAd: '$query.isThirdPartyAd',
          client_tracking_params: '$query.client_tracking_params',
          aux_data: '$query.aux_data',
        }),
        having: '$query.url',
        primary: true,
      },
    ],
    missing: { title: text.unknownTitle, detail: text.unknown },
  }),
  definePage({
    route: 'pin-comments',
    needs: [
      pinNeed,
      { call: 'PinCommentsResource.get', options: commentsOptions('$id'), infinite: true },
      { call: 'PinCommentResource.get', options: threadOptions('$query.comment'), having: '$query.comment' },
      {
        call: 'PinCommentRepliesResource.get',
        options: repliesOptions('$query.comment'),
        having: '$query.comment',
        infinite: true,
      },
    ],
    preview: pinPreview([previews.commentsOn, '{description}']),
    listed: listedBoard('board.'),
    breadcrumbs: [{ name: PIN_TITLE, path: '/pin/{id}/' }, { name: [previews.comments] }],
  }),
  // A small window, and on a phone a page with a header of its own.
  definePage({
    route: 'pin-create',
    needs: [placesNeed],
    frame: 'popup',
    prompt: loginPrompts.create,
  }),
  definePage({
    route: 'pin-edit',
    needs: [{ call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true }],
    prompt: loginPrompts.edit,
  }),
  definePage({
    route: 'pin-feedback',
    needs: [
      { call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true },
      { call: 'PinCloseupResource.get', options: closeupOptions({ id: '$id' }) },
      { call: 'PinFeedbackResource.get', options: feedbackOptions({ id: '$id' }), infinite: true },
    ],
  }),
  definePage({ route: 'pin-redirect', needs: [] }),
  definePage({ route: 'pin-repin-external', ...repin }),
  definePage({ route: 'pin-repin', ...repin }),
  definePage({
    route: 'pin-sent',
    needs: [
      { ...pinNeed, pictures: CLOSEUP },
      { call: 'PinSentResource.get', options: sentOptions({ id: '$id' }, '$query.invite_code') },
    ],
    preview: pinPreview(PIN_WORDS),
    // The Pin has a page of its own to be found; this one is about whoever opens it.
    listed: [{ path: 'type', not: ['pin'] }],
  }),
  definePage({
    route: 'pin-visual-search-products',
    ...visualPage(ALIKE_PRODUCTS),
    preview: { ...visualPreview(previews.shopLooksLike, previews.shopLooksLikeDetail), type: 'website' },
    breadcrumbs: [
      pinStep,
      { name: [previews.visualSearch], path: '/pin/{id}/visual-search/' },
      { name: [previews.shopSimilar] },
    ],
    items: productItems('PinVisualSearchResource.get'),
  }),
  definePage({
    route: 'pin-visual-search',
    ...visualPage(ALIKE),
    preview: visualPreview(previews.looksLike, previews.looksLikeDetail),
    breadcrumbs: [pinStep, { name: [previews.visualSearch] }],
  }),
  definePage({
    route: 'save-from-any-site',
  }),
];
