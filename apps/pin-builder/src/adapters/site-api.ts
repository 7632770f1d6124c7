import { apiQuery, callApi, errorFrom, registerImage, uploadImage } from '@corkboard/api-client';
import { type CallName, type PickerBoard, type Pin, PICKER_OPTIONS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { type QueryClient } from '@tanstack/react-query';
import { type BuilderApi, type BuilderBoard, type PinInput } from '../features/builder';
import { readyPicture } from './ready-picture';

// Queries that a new Pin or board makes stale.
const STALE: readonly CallName[] = [
  'BoardFeedResource.get',
  'BoardSectionPinsResource.get',
  'BoardResource.get',
  'BoardsResource.get',
  'BoardPickerBoardsResource.get',
  'UserPinsResource.get',
  'UserHomefeedResource.get',
];

/** The builder's service on our own pages: the site's resources, with the session cookie and the page's query cache. */
export function createSiteApi(client: QueryClient): BuilderApi {
  const expire = () =>
    Promise.all(STALE.map((call) => client.invalidateQueries({ queryKey: [call], refetchType: 'none' })));
  return {
    async boards() {
      const { boards_shortlist, all_boards } = await client.fetchQuery(
        apiQuery('BoardPickerBoardsResource.get', PICKER_OPTIONS),
      );
      // The boards saved to last come first; none is there twice.
      const unique = new Map([...boards_shortlist, ...all_boards].map((board) => [board.id, board]));
      return [...unique.values()].map(toBoard);
    },
    async sections(boardId) {
      const { data } = await callApi('BoardSectionsRepinResource.get', { board_id: boardId });
      return data.map(({ id, title }) => ({ id, title }));
    },
    async createBoard(name, secret) {
      const { data } = await callApi('BoardResource.create', { name, privacy: secret ? 'secret' : 'public' });
      await expire();
      return { id: data.id, name: data.name, privacy: data.privacy, sectionCount: 0 };
    },
    async register(source, sending) {
      const upload =
        source.kind === 'file'
          ? await uploadImage(source.file, sending)
          : await registerImage(source.url, { page: source.page, signal: sending.signal });
      return readyPicture(upload, source);
    },
    async imagesOf(url, signal) {
      const { data } = await callApi('FindPinImagesResource.get', { url }, { signal });
      return {
        title: data.title,
        description: data.description,
        reason: data.reason,
        pictures: data.items
          .filter(({ type }) => type === 'pinnable')
          .map(({ url: picture, width, height, alt_text }) => ({
            url: picture,
            page: url,
            width,
            height,
            alt: alt_text,
          })),
      };
    },
    async preview({ url, page }, signal) {
      const response = await fetch(`/v5/pin_images/preview?${new URLSearchParams({ url, page })}`, {
        credentials: 'same-origin',
        ...(signal ? { signal } : {}),
      });
      if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => null));
      return response.blob();
    },
    async save(input, _boardName, signal) {
      const { data } = await callApi('PinResource.create', toRequest(input), signal ? { signal } : {});
      await expire();
      return created(data);
    },
  };
}

const toBoard = ({ id, name, privacy, section_count }: PickerBoard): BuilderBoard => ({
  id,
  name,
  privacy,
  sectionCount: section_count,
});

function toRequest({ picture, boardId, sectionId, altText, link, ...rest }: PinInput) {
  return {
    ...rest,
    board_id: boardId,
    section: sectionId,
    alt_text: altText,
    link: link || null,
    media_upload_id: picture.id,
    // A picture from a web address is scraped, everything else made here comes from the pin builder.
    method: picture.scraped ? ('scraped' as const) : ('pinbuilder' as const),
  };
}

const created = ({ id, board }: Pin) => ({
  id,
  url: new URL(buildPath('pin', { id }), location.origin).href,
  board: { id: board.id, name: board.name },
});
