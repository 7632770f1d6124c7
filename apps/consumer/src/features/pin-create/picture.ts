import { useEffect, useState } from 'react';
import { asApiError, callApi, errorFrom, registerImage } from '@corkboard/api-client';
import { type MediaUpload, messages } from '@corkboard/contract';
import { atom, useAtom } from 'jotai';
import { type PinInfo } from './info';

type Addresses = Pick<PinInfo, 'imageUrl' | 'link'>;

/** The picture of a Pin, or why there is none. */
interface Prepared {
  readonly picture: MediaUpload | null;
  readonly problem: string | null;
}

/**
 * The picture of the pin, prepared by the service: the one that the address names, registered; without one the first pinnable image of
 * the link, looked up and registered. Throws what the service said.
 */
export async function preparePicture({ imageUrl, link }: Addresses, signal: AbortSignal): Promise<Prepared> {
  const found = imageUrl || !link ? null : await firstPinnable(link, signal);
  const address = imageUrl || found?.address;
  if (!address) return { picture: null, problem: found?.reason ?? null };
  const picture = await registerImage(address, { page: link, signal });
  return { picture, problem: picture.error };
}

/** The first image of type pinnable that a link offers, or why it offers none. */
async function firstPinnable(url: string, signal: AbortSignal) {
  const { data } = await callApi(
    'FindPinImagesResource.get',
    { url, scrapeMetric: 'www_url_scrape' },
    { signal },
  );
  const address = data.items.find(({ type }) => type === 'pinnable')?.url ?? null;
  return { address, reason: data.reason };
}

/** Why the service has no picture at an address of its own, which an `<img>` doesn't tell; null where it has one after all. */
export async function pictureProblem(src: string): Promise<string | null> {
  const answer = await fetch(src, { headers: { Accept: 'application/json' } }).catch(() => null);
  if (!answer) return messages.offline;
  return answer.ok ? null : errorFrom(answer.status, await answer.json().catch(() => null)).message;
}

/** The pin that a picture is for. */
const keyOf = ({ imageUrl, link }: Addresses): string => `${imageUrl}\n${link}`;

/** Beyond the page where it was chosen: on a phone, the board for it is made on another one. */
const chosenAtom = atom<{ readonly of: string; readonly picture: MediaUpload } | null>(null);

/** The picture that the person chose for a pin in place of the one that couldn't be had, and how they choose it. */
export function useChosenPicture(
  info: Addresses,
): readonly [MediaUpload | undefined, (picture: MediaUpload) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const of = keyOf(info);
  const choose = (picture: MediaUpload) => {
    setChosen({ of, picture });
  };
  return [chosen?.of === of ? chosen.picture : undefined, choose];
}

/** A picture on its way. */
export interface PictureState {
  /** Undefined while it's prepared; null when there is none. */
  readonly picture: MediaUpload | null | undefined;
  /** Why there is none, in words for the person. */
  readonly problem: string | null;
  /** Takes a picture of the person's own in its place. */
  readonly onUpload: (picture: MediaUpload) => void;
}

/** Prepares the picture of a pin. A failure is no error of the page: it's said where the picture would be. */
export function usePicture(info: PinInfo, wanted: boolean): PictureState {
  const { imageUrl, link } = info;
  const [chosen, onUpload] = useChosenPicture(info);
  const [found, setFound] = useState<Prepared & { readonly of: string }>();
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    // Fails only as a problem, so nothing is lost.
    void preparePicture({ imageUrl, link }, controller.signal)
      .catch(failed)
      .then((prepared) => {
        if (!controller.signal.aborted) setFound({ of: keyOf({ imageUrl, link }), ...prepared });
      });
    return () => {
      controller.abort();
    };
  }, [imageUrl, link, wanted]);
  if (chosen) return { picture: chosen, problem: null, onUpload };
  // A picture prepared for another address isn't this Pin's.
  const own = found?.of === keyOf(info) ? found : undefined;
  return { picture: own?.picture, problem: own?.problem ?? null, onUpload };
}

const failed = (error: unknown): Prepared => ({ picture: null, problem: asApiError(error)?.message ?? null });
