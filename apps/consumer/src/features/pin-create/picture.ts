import { useEffect, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type MediaUpload } from '@corkboard/contract';
import { type PinInfo } from './info';

/** Between two questions whether the picture is there, ms; the first questions come sooner than the later ones. */
const ASK_MS = [250, 400, 600, 1000];
/** About 30 s: fetching a page and its picture may take 10 s each. */
const QUESTIONS = 32;

/**
 * The picture of the pin, prepared by the service: the one that the address names, registered; without one the first pinnable image of
 * the link, looked up and registered (consumer §4, §5). Null where there is none; what failed says why in its `error`.
 */
export async function preparePicture(
  { imageUrl, link }: Pick<PinInfo, 'imageUrl' | 'link'>,
  signal: AbortSignal,
): Promise<MediaUpload | null> {
  const address = imageUrl || (link ? await firstPinnable(link, signal) : null);
  if (!address) return null;
  let { data: upload } = await callApi(
    'PUT /v3/pins/image/',
    { body: { image_url: address, asynchronous: true } },
    { signal },
  );
  for (let asked = 0; upload.state === 'processing' && asked < QUESTIONS; asked++) {
    await pause(ASK_MS[Math.min(asked, ASK_MS.length - 1)]!, signal);
    ({ data: upload } = await callApi(
      'GET /v3/media/uploads/{media_upload_id}/',
      { params: { media_upload_id: upload.media_upload_id } },
      { signal },
    ));
  }
  return upload;
}

/** The first image of type pinnable that a link offers (consumer §5). */
async function firstPinnable(url: string, signal: AbortSignal): Promise<string | null> {
  const { data } = await callApi(
    'FindPinImagesResource.get',
    { url, scrapeMetric: 'www_url_scrape' },
    { signal },
  );
  return data.items.find(({ type }) => type === 'pinnable')?.url ?? null;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Left the page', 'AbortError'));
    });
  });

/** A picture on its way: undefined while it is prepared; null when there is none, or nothing could be found (consumer §8: silent). */
export function usePicture(info: PinInfo, wanted: boolean): MediaUpload | null | undefined {
  const { imageUrl, link } = info;
  const of = `${imageUrl}\n${link}`;
  const [found, setFound] = useState<{ of: string; picture: MediaUpload | null }>();
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    preparePicture({ imageUrl, link }, controller.signal)
      .catch(() => null)
      .then((picture) => {
        if (!controller.signal.aborted) setFound({ of: `${imageUrl}\n${link}`, picture });
      });
    return () => {
      controller.abort();
    };
  }, [imageUrl, link, wanted]);
  // What was found for another address is not this pin's.
  return found?.of === of ? found.picture : undefined;
}
