import { loginPrompts } from '@corkboard/contract';
import { type Condition, definePage, type NeedPictures, type PageDescription } from '@corkboard/federation';
import { boardByIdOptions } from '../features/board-edit';
import { previews } from '../messages/frame';
import { sectionOptions } from '../pages/board-section/needs';
import { boardOptions } from '../pages/board/needs';
import { sectionByIdOptions } from '../pages/section-edit/needs';
import { usernameParam } from './people';
import { listedBoard, personIn, personStep, pinFeed, boardPart, boardStep, GRID } from './words';

/** Pictures that may be sensitive are covered on the page: nothing fetches them before they are asked for. */
const AVAILABLE: Condition = { path: 'content_state', is: ['available'] };
const UNCOVERED: NeedPictures = { ...GRID, where: AVAILABLE };
const BOARD = boardOptions({ username: '$username', boardId: '$boardId' });

/** The same of a section. */
const BOARD_AVAILABLE: Condition = { path: 'board.content_state', is: ['available'] };
const SECTION = { username: '$username', boardId: '$boardId', boardSectionId: '$boardSectionId' };

/** Descriptions of the pages of boards and of their sections. */
export const boardPages: readonly PageDescription[] = [
  definePage({
    route: 'board',
    needs: [
      { call: 'BoardResource.get', options: BOARD, primary: true },
      { call: 'BoardSectionsResource.get', options: BOARD },
      {
        call: 'BoardFeedResource.get',
        options: { ...BOARD, oldest_first: '$query.oldest_first' },
        infinite: true,
        pictures: UNCOVERED,
      },
    ],
    renamed: usernameParam,
    preview: {
      type: 'website',
      title: ['{name}'],
      description: [
        '{description}',
        { text: previews.onePin, where: { path: 'pin_count', is: [1] } },
        previews.pins,
      ],
      // A cover that may be sensitive is blurred on the page: elsewhere it could not be.
      image: {
        url: 'image_cover_hd_url',
        alt: ['{name}'],
        where: { path: 'content_state', not: ['sensitive'] },
      },
    },
    listed: listedBoard(),
    // In a feed they could not be covered.
    feed: pinFeed('BoardFeedResource.get', AVAILABLE),
    structured: {
      '@type': 'CollectionPage',
      name: '{name}',
      description: '{description}',
      dateCreated: '{created_at}',
      dateModified: '{last_pinned_at}',
      author: personIn('owner'),
      mainEntity: { '@type': 'ItemList', name: '{name}', numberOfItems: '{pin_count}' },
    },
    breadcrumbs: [personStep('owner'), { name: ['{name}'] }],
  }),
  definePage({
    route: 'board-create',
    prompt: loginPrompts.create,
  }),
  definePage({
    route: 'board-edit-add-collaborators',
    needs: [
      { call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true },
      { call: 'BoardCollaboratorResource.get', options: boardByIdOptions({ id: '$id' }) },
    ],
  }),
  definePage({
    route: 'board-edit-collaborators',
    needs: [
      { call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true },
      { call: 'BoardCollaboratorResource.get', options: boardByIdOptions({ id: '$id' }) },
    ],
  }),
  definePage({
    route: 'board-edit',
    needs: [
      { call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true },
      { call: 'BoardFeedResource.get', options: boardByIdOptions({ id: '$id' }), infinite: true },
    ],
  }),
  definePage({
    route: 'board-ideas',
    needs: [
      { call: 'BoardResource.get', options: BOARD, primary: true },
      { call: 'BoardIdeasResource.get', options: BOARD, infinite: true, pictures: GRID },
    ],
    renamed: usernameParam,
    // All of it is found elsewhere.
    listed: [{ path: 'type', not: ['board'] }],
  }),
  definePage({
    route: 'board-notes',
    needs: [
      { call: 'BoardResource.get', options: BOARD, primary: true },
      { call: 'BoardNotesResource.get', options: BOARD },
    ],
    renamed: usernameParam,
    preview: { type: 'website', title: [previews.notesOn], description: [previews.notesOnDetail] },
    // Without notes there is nothing to find.
    listed: [...listedBoard(), { path: 'note_count', not: [0] }],
    breadcrumbs: [personStep('owner'), { name: ['{name}'], path: '{url}' }, { name: [previews.notes] }],
  }),
  definePage({
    route: 'board-section',
    needs: [
      { call: 'BoardSectionResource.get', options: sectionOptions(SECTION), primary: true },
      {
        call: 'BoardSectionPinsResource.get',
        options: { ...sectionOptions(SECTION), oldest_first: '$query.oldest_first' },
        infinite: true,
        pictures: { ...GRID, where: BOARD_AVAILABLE },
      },
    ],
    renamed: usernameParam,
    preview: {
      type: 'website',
      title: [previews.section],
      description: [
        { text: previews.oneSectionPin, where: { path: 'pin_count', is: [1] } },
        previews.sectionPins,
      ],
      // As of the board itself.
      image: {
        url: 'preview_pins.0.image.url',
        alt: ['{title}'],
        where: BOARD_AVAILABLE,
      },
    },
    listed: listedBoard('board.'),
    feed: pinFeed('BoardSectionPinsResource.get', BOARD_AVAILABLE),
    structured: {
      '@type': 'CollectionPage',
      name: '{title}',
      author: personIn('board.owner'),
      isPartOf: boardPart('CollectionPage'),
      mainEntity: { '@type': 'ItemList', name: '{title}', numberOfItems: '{pin_count}' },
    },
    breadcrumbs: [personStep('board.owner'), boardStep, { name: ['{title}'] }],
  }),
  definePage({
    route: 'section-create',
    needs: [{ call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true }],
    prompt: loginPrompts.create,
  }),
  definePage({
    route: 'section-edit',
    needs: [{ call: 'BoardSectionResource.get', options: sectionByIdOptions({ id: '$id' }), primary: true }],
  }),
];
