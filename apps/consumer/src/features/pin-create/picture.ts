import { useEffect, useState } from 'react';
import { callApi, registerImage } from '@corkboard/api-client';
import { type MediaUpload } from '@corkboard/contract';
import { type PinInfo } from './info';

/**
 * The picture of the pin, prepared by the service: the one that the address names, registered; without one the first pinnable image of
 * the link, looked up and registered. Null where there is none; what failed says why in its `error`.
 */
export async function preparePicture(
  { imageUrl, link }: Pick<PinInfo, 'imageUrl' | 'link'>,
  signal: AbortSignal,
): Promise<MediaUpload | null> {
  const address = imageUrl || (link ? await firstPinnable(link, signal) : null);
  return address ? registerImage(address, { page: link, signal }) : null;
}

/** The first image of type pinnable that a link offers. */
async function firstPinnable(url: string, signal: AbortSignal): Promise<string | null> {
  const { data } = await callApi(
    'FindPinImagesResource.get',
    { url, scrapeMetric: 'www_url_scrape' },
    { signal },
  );
  return data.items.find(({ type }) => type === 'pinnable')?.url ?? null;
}

/** A picture on its way: undefined while it is prepared; null when there is none, or nothing could be found, which is not mentioned. */
export function usePicture(info: PinInfo, wanted: boolean): MediaUpload | null | undefined {
  const { imageUrl, link } = info;
  const of = `${imageUrl}\n${link}`;
  const [found, setFound] = useState<{ of: string; picture: MediaUpload | null }>();
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    // Fails only as `null`, so nothing is lost.
    void preparePicture({ imageUrl, link }, controller.signal)
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
