import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { articleWith } from '../../testing/entities';
import { renderInFrame } from '../../testing/frame';
import { ArticleView } from './ArticleView';

afterEach(cleanup);

const image = { url: '/media/736.webp', width: 736, height: 900 };
const whole = (more: object) => ({ ...articleWith(more), body: 'Light first.', boards: [] });

it('begins with its picture, in the size that the first HTML announces', () => {
  const { container } = renderInFrame(<ArticleView article={whole({ image })} />);
  const picture = container.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('srcset')]).toEqual([
    '/media/736.webp',
    '/media/736.webp 1x',
  ]);
});

it('is words alone where none of its boards has one', () => {
  const { container } = renderInFrame(<ArticleView article={whole({ image: null })} />);
  expect(container.querySelector('img')).toBeNull();
});
