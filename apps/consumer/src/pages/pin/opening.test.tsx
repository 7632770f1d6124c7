import { queryKey } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, closeupWith, pinWith, userWith } from '../../testing/entities';
import { createFrame, me, renderInFrame, serve, stranger } from '../../testing/frame';
import { dataOf } from '../../testing/pages';
import PinPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (at = '/pin/100/') => <PinPage route={classify(at) as RouteMatch<'pin'>} />;

/** The page of Pin 100 after its card was pressed in a feed, while the service is still thinking. */
function pressed(card: Partial<Pin> = {}, at?: string) {
  serve((name, options) =>
    name === 'PinResource.get' ? new Promise(() => undefined) : { data: dataOf(name, options) },
  );
  const { client, inFrame } = createFrame({ viewer: me });
  client.setQueryData(queryKey('UserHomefeedResource.get', {}), {
    pages: [{ items: [pinWith({ id: '99' }), pinWith(card)], bookmark: null }],
    pageParams: [null],
  });
  return render(inFrame(page(at)));
}
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('article [href$="#imgViewer"] img')].map((image) =>
    image.getAttribute('src'),
  );

describe('a closeup whose card was pressed', () => {
  it('opens with what the card had: its words, and its picture until the large one is there', () => {
    const { container } = pressed();
    expect(screen.getByRole('heading', { level: 1, name: 'A warm lamp' })).toBeDefined();
    expect(pictures(container)).toEqual(['/media/236.webp', '/media/736.webp']);
    fireEvent.load(container.querySelector('article [src="/media/736.webp"]')!);
    expect(pictures(container)).toEqual(['/media/736.webp']);
  });

  it('is no ad unless that showing was pressed', () => {
    pressed({ trackingParams: 'sealed' });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    cleanup();
    pressed({ trackingParams: 'sealed' }, '/pin/100/?client_tracking_params=sealed');
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });
});

it.each([
  ['a stranger', stranger],
  ['somebody signed in', me],
])('has one primary button for %s, which saves', async (_, viewer) => {
  const official = userWith({ id: '12', full_name: 'Lamps & Co' });
  serve((name, options) => ({
    data:
      name === 'PinResource.get'
        ? pinWith({ pinner: { ...ada, id: '13' } })
        : name === 'PinCloseupResource.get'
          ? closeupWith({ link_domain: { domain: 'lamps.example', official_user: official } })
          : dataOf(name, options),
  }));
  const { container } = renderInFrame(page(), { viewer });
  await screen.findAllByRole('button', { name: /^Follow / });
  const primary = [...container.querySelectorAll('[class*="_primary_"]')];
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Save']);
});

it('has what people say of the Pin before the boards that it was found on', async () => {
  const { board } = pinWith();
  serve((name, options) => ({
    data:
      name === 'PinCloseupResource.get'
        ? closeupWith({ found_on: [{ board, owner: userWith({ id: '12' }) }] })
        : dataOf(name, options),
  }));
  renderInFrame(page(), { viewer: me });
  const found = await screen.findByRole('heading', { name: 'Found on these boards' });
  const comments = screen.getByRole('heading', { name: 'Comments' });
  expect(comments.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
