import { hydrate, queryKey } from '@corkboard/api-client';
import { densities } from '@corkboard/contract';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pinWith } from '../../testing/entities';
import { createFrame } from '../../testing/frame';
import { FIRST_PICTURES } from '../pins';
import { PinFeed } from './PinFeed';

const call = 'UserHomefeedResource.get';
const pins = Array.from({ length: 9 }, (_, index) => {
  const [url, twice] = [`/media/${String(index)}.webp`, `/media/${String(index)}-2x.webp`];
  const { images } = pinWith();
  return pinWith({
    id: String(100 + index),
    images: { ...images, '236x': { ...images['236x'], url }, '474x': { ...images['474x'], url: twice } },
  });
});

/** The pictures of the feed's cards as the server draws them, in order. */
function pictures(first: boolean): HTMLImageElement[] {
  const { client, inFrame } = createFrame();
  hydrate(client, [{ key: queryKey(call, {}), data: pins, bookmark: 'next', infinite: true }]);
  const page = document.createElement('div');
  page.innerHTML = renderToString(inFrame(<PinFeed call={call} options={{}} first={first} />));
  return [...page.querySelectorAll<HTMLImageElement>('img[srcset]')];
}

it('loads the first two pictures before all others, and the rest when one comes near', () => {
  const drawn = pictures(true);
  expect(drawn).toHaveLength(9);
  expect(drawn.map((image) => image.getAttribute('loading'))).toEqual(
    pins.map((_, index) => (index < FIRST_PICTURES ? 'eager' : 'lazy')),
  );
  expect(drawn.map((image) => image.getAttribute('fetchpriority'))).toEqual(
    pins.map((_, index) => (index < FIRST_PICTURES ? 'high' : null)),
  );
});

it('asks for the very pictures that the first HTML announces', () => {
  expect(pictures(true).map((image) => [image.getAttribute('src'), image.getAttribute('srcset')])).toEqual(
    pins.map(({ images }) => [images['236x'].url, densities(images['236x'], images['474x'])]),
  );
});

it('lets every picture wait where the feed stands below what the page is about', () => {
  expect(new Set(pictures(false).map((image) => image.getAttribute('loading')))).toEqual(new Set(['lazy']));
});
