import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Collage } from './Collage';

afterEach(cleanup);

const cut = (url: string, width: number, height: number) => ({ url, width, height });
const cover_images = {
  '170x': cut('/170', 170, 255),
  '222x': cut('/222', 222, 333),
  '216x146': cut('/216', 216, 146),
  '400x300': cut('/400', 400, 300),
};
const sources = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));

it('shows the cut cover, as sharp as its place wants it, and not the same picture again beside it', () => {
  const of = { cover_images, image_cover_url: '/one', cover_color: '#336699' };
  render(<Collage of={of} previews={['/one', '/two', '/three']} />);
  expect(sources()).toEqual(['/216', '/two', '/three']);
  expect(document.querySelector('img')!.srcset).toBe('/216 146w, /400 300w');
});

it('shows the newest picture where nothing is its cover', () => {
  render(<Collage previews={['/one', '/two', '/three']} />);
  expect(sources()).toEqual(['/one', '/two', '/three']);
});
