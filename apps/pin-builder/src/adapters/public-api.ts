import { ApiError, createCaller, errorFrom, whenPrepared } from '@corkboard/api-client';
import { ERROR_CODES, PAGE_SIZE_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { messages } from '../messages/en';
import { type BuilderApi, type PictureSource, type PinInput } from '../features/builder';
import { fetchWithProgress } from './fetch-with-progress';
import { readyPicture } from './ready-picture';

/** A file's bytes in base64. Through a FileReader: the browser does it natively, and 20 MB take no loop of ours. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const text = reader.result as string;
      resolve(text.slice(text.indexOf(',') + 1));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file could not be read.'));
    };
    reader.readAsDataURL(file);
  });
}

export interface PublicApiOptions {
  /** Origin of the site. */
  readonly site: string;
  /** An access token of the person (docs/embed.md). Asked before every call, so that a page can renew it. */
  readonly getToken: () => string | Promise<string>;
}

/** The builder's service on pages of other sites: the public calls under `/v5` with a bearer token, and never a cookie. */
export function createPublicApi({ site, getToken }: PublicApiOptions): BuilderApi {
  const headers = async () => {
    let token: string;
    try {
      token = await getToken();
    } catch (cause) {
      throw new ApiError(401, ERROR_CODES.unauthenticated, messages.failed.token, null, {}, { cause });
    }
    if (!token) throw new ApiError(401, ERROR_CODES.unauthenticated, messages.failed.token);
    return { Authorization: `Bearer ${token}` };
  };
  const options = { baseUrl: site, headers, csrfToken: () => '' };
  const call = createCaller(options);
  return {
    boards: () =>
      everyPage(async (bookmark) => {
        const query = { page_size: PAGE_SIZE_MAX, ...(bookmark ? { bookmark } : {}) };
        const { data } = await call('GET /v5/boards', { query });
        return {
          bookmark: data.bookmark,
          items: data.items.map(({ id, name, privacy }) => ({
            id,
            name,
            privacy: privacy.toLowerCase() as Lowercase<typeof privacy>,
            sectionCount: null,
          })),
        };
      }),
    sections: (boardId) =>
      everyPage(async (bookmark) => {
        const query = { page_size: PAGE_SIZE_MAX, ...(bookmark ? { bookmark } : {}) };
        const { data } = await call('GET /v5/boards/{board_id}/sections', {
          params: { board_id: boardId },
          query,
        });
        return {
          bookmark: data.bookmark,
          items: data.items.map(({ id, name }) => ({ id, title: name })),
        };
      }),
    async createBoard(name, secret) {
      const privacy = secret ? 'secret' : 'public';
      const { data } = await call('POST /v5/boards', {
        body: { name, privacy: secret ? 'SECRET' : 'PUBLIC' },
      });
      return { id: data.id, name: data.name, privacy, sectionCount: 0 };
    },
    async register(source, { onProgress, signal }) {
      const send =
        source.kind === 'file' ? createCaller({ ...options, fetch: fetchWithProgress(onProgress) }) : call;
      const { data } = await send('POST /v5/pin_images', { body: await toRegister(source) }, { signal });
      const ask = async (media_upload_id: string) =>
        (await call('GET /v5/pin_images/{media_upload_id}', { params: { media_upload_id } }, { signal }))
          .data;
      return readyPicture(await whenPrepared(data, ask, signal), source);
    },
    async imagesOf(url, signal) {
      const { data } = await call('GET /v5/pin_images', { query: { url } }, { signal });
      const pictures = data.items.map((item) => ({ ...item, page: url, alt: '' }));
      return { title: '', description: '', reason: null, pictures };
    },
    async preview({ url, page }, signal) {
      const response = await fetch(`${site}/v5/pin_images/preview?${new URLSearchParams({ url, page })}`, {
        headers: await headers(),
        credentials: 'omit',
        ...(signal ? { signal } : {}),
      });
      if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => null));
      return response.blob();
    },
    async save(input, boardName, signal) {
      const { data } = await call('POST /v5/pins', { body: toBody(input) }, { signal });
      return {
        id: data.id,
        url: site + buildPath('pin', { id: data.id }),
        board: { id: data.board_id, name: boardName },
      };
    },
  };
}

async function everyPage<T>(
  page: (bookmark: string | null) => Promise<{ items: T[]; bookmark: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let bookmark: string | null = null;
  do {
    const { items, bookmark: next }: { items: T[]; bookmark: string | null } = await page(bookmark);
    all.push(...items);
    bookmark = next;
  } while (bookmark !== null);
  return all;
}

function toBody({ picture, boardId, sectionId, title, description, link, altText, guid }: PinInput) {
  return {
    board_id: boardId,
    board_section_id: sectionId,
    title,
    description,
    link: link || null,
    alt_text: altText,
    guid,
    media_source: { source_type: 'media_upload_id' as const, media_upload_id: picture.id },
  };
}

async function toRegister(source: PictureSource) {
  if (source.kind === 'address')
    return {
      media_source: { source_type: 'image_url' as const, url: source.url },
      page_url: source.page,
      asynchronous: true,
    };
  const data = await base64Of(source.file);
  return {
    media_source: { source_type: 'image_base64' as const, content_type: source.file.type, data },
  };
}
