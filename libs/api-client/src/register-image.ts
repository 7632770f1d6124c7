import { type MediaUpload } from '@corkboard/contract';
import { callApi } from './call';

/** Between two questions whether the picture is there, ms; the first questions come sooner than the later ones. */
const ASK_MS = [250, 400, 600, 1000];
/** About 30 s: fetching a page and its picture may take 10 s each. */
const QUESTIONS = 32;

type Prepared = Pick<MediaUpload, 'media_upload_id' | 'state'>;

/** Asks how far a picture is until it is ready or has failed; after about 30 s it answers with what there is. */
export async function whenPrepared<Upload extends Prepared>(
  upload: Upload,
  ask: (id: string) => Promise<Upload>,
  signal?: AbortSignal,
): Promise<Upload> {
  let latest = upload;
  for (let asked = 0; latest.state === 'processing' && asked < QUESTIONS; asked++) {
    await pause(ASK_MS[Math.min(asked, ASK_MS.length - 1)]!, signal);
    latest = await ask(latest.media_upload_id);
  }
  return latest;
}

/**
 * Registers the picture at an address and waits for it.
 * @param page the page that it is on, if it isn't that itself
 */
export async function registerImage(
  address: string,
  { page, signal }: { page?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<MediaUpload> {
  const init = signal ? { signal } : {};
  const { data } = await callApi(
    'PUT /v3/pins/image/',
    { body: { image_url: address, asynchronous: true, ...(page && page !== address && { page_url: page }) } },
    init,
  );
  const ask = async (media_upload_id: string) =>
    (await callApi('GET /v3/media/uploads/{media_upload_id}/', { params: { media_upload_id } }, init)).data;
  return whenPrepared(data, ask, signal);
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The picture is not wanted any more.', 'AbortError'));
    });
  });
