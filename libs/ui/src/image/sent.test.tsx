import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Avatar } from '../avatar/Avatar';
import { Image, type ImageProps } from './Image';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const picture = (more: Partial<ImageProps> = {}) => (
  <Image alt="A lamp" src="/lamp.webp" width={236} height={354} {...more} />
);

/** Hydrates server markup whose pictures are in this loading state. */
async function takeOver(
  drawn: ReactNode,
  { complete, naturalWidth }: Pick<HTMLImageElement, 'complete' | 'naturalWidth'>,
) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(drawn);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
  const error = vi.spyOn(console, 'error');
  await act(async () => {
    render(drawn, { container, hydrate: true });
    await Promise.resolve();
  });
  expect(error).not.toHaveBeenCalled();
  return container;
}
const stateOf = (container: HTMLElement) => container.querySelector('img')?.dataset.state;

it('is to be seen before any script, and while it loads', async () => {
  expect(renderToString(picture())).toContain('data-state="there"');
  expect(stateOf(await takeOver(picture(), { complete: false, naturalWidth: 0 }))).toBe('there');
});

it('says what it shows when it failed before anybody listened', async () => {
  expect(stateOf(await takeOver(picture(), { complete: true, naturalWidth: 0 }))).toBe('broken');
});

it('fades in where the browser draws it first', () => {
  const { container } = render(picture());
  expect(stateOf(container)).toBe('waiting');
  fireEvent.load(container.querySelector('img')!);
  expect(stateOf(container)).toBe('there');
});

it('loads what is far away late, the first view at once, and its beginning before all others', () => {
  const loaded = (more: Partial<ImageProps>) => {
    const image = render(picture(more)).container.querySelector('img')!;
    return [image.getAttribute('loading'), image.getAttribute('fetchpriority')];
  };
  expect(loaded({})).toEqual(['lazy', null]);
  expect(loaded({ priority: true })).toEqual(['eager', 'high']);
});

it('gives way to the initials when somebody’s picture failed before anybody listened', async () => {
  const face = <Avatar name="Ada Okonkwo" src="/ada.webp" />;
  const there = await takeOver(face, { complete: true, naturalWidth: 48 });
  expect(there.querySelector('img')).not.toBeNull();
  const failed = await takeOver(face, { complete: true, naturalWidth: 0 });
  expect(failed.querySelector('img')).toBeNull();
  expect(failed.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AO');
});
