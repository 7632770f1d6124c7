import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ada, pinWith, productWith } from '../../testing/entities';
import { createFrame, renderInFrame } from '../../testing/frame';
import { cardShape, pictureRatio } from '../pins';
import { PinCard } from './PinCard';

afterEach(cleanup);

describe('PinCard', () => {
  it('is a link to the closeup, named by its title, with a picture of known size', () => {
    const pin = pinWith();
    renderInFrame(<PinCard priority pin={pin} />);
    const link = screen.getByRole('link', { name: /A warm lamp/ });
    expect(link.getAttribute('href')).toBe('/pin/100/');
    const picture = link.querySelector('img')!;
    expect([picture.width, picture.height]).toEqual([236, 354]);
    // Exactly what the first HTML announces, or it would be fetched twice.
    expect(picture.getAttribute('srcset')).toBe('/media/236.webp 1x, /media/474.webp 2x');
    expect(picture.getAttribute('fetchpriority')).toBe('high');
    expect(screen.getByRole('link', { name: 'Ada Okonkwo' }).getAttribute('href')).toBe('/ada/');
  });

  it('does not name the person whom the page is about, and keeps no room for the name', () => {
    const pin = pinWith();
    renderInFrame(<PinCard unnamed pin={pin} />);
    expect(screen.getByRole('link', { name: /A warm lamp/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Ada Okonkwo' })).toBeNull();
    expect(cardShape(pin).rem - cardShape(pin, true).rem).toBe(2);
    // Where nothing hovers, the menu has the title's line, or one of its own.
    expect([cardShape(pin, true).touchRem, cardShape(pin, true).rem]).toEqual([3, 2.25]);
  });

  it('names a pin without words after its pinner', () => {
    const pin = pinWith({ title: '', alt_text: '' });
    renderInFrame(<PinCard pin={pin} />);
    expect(screen.getByRole('link', { name: 'A Pin by Ada Okonkwo' })).toBeDefined();
    expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  });

  it.each([
    ['A lamp on a desk', 'A lamp on a desk'],
    ['A WARM lamp', ''],
  ])('describes its picture beside the title, and says nothing twice: %s', (alt_text, alt) => {
    renderInFrame(<PinCard pin={pinWith({ title: 'A warm lamp', alt_text })} />);
    expect(screen.getByRole('link', { name: /A warm lamp/ }).querySelector('img')!.alt).toBe(alt);
  });

  it('shows where its link leads once it is visited, and vouches for nothing there', async () => {
    const pin = pinWith();
    renderInFrame(<PinCard pin={pin} />);
    expect(screen.queryByRole('link', { name: 'Visit lamps.example' })).toBeNull();
    fireEvent.focus(screen.getByRole('link', { name: /A warm lamp/ }));
    const out = await screen.findByRole('link', { name: 'Visit lamps.example' });
    expect(screen.getByRole('button', { name: 'Pin options: A warm lamp' })).toBeDefined();
    expect(out.getAttribute('href')).toMatch(
      /^\/offsite\/\?url=https%3A%2F%2Flamps\.example%2F1&pin=\d+&csr=1$/,
    );
    expect(out.getAttribute('rel')).toBe('noopener nofollow ugc');
  });

  it('says what the thing costs that its link leads to, in a line of its own', () => {
    const product = productWith({ sale_price: 30, current_price: 30, availability: 'out_of_stock' });
    const pin = pinWith({ product });
    renderInFrame(<PinCard pin={pin} />);
    const link = screen.getByRole('link', { name: /A warm lamp/ });
    expect(link.textContent).toBe('A warm lampPrice now: $30.00 Price before: $40.00 · Out of stock');
    expect(cardShape(pin).rem - cardShape(pinWith()).rem).toBe(1.25);
    // The menu has the line of the price, so it needs none of its own.
    expect(cardShape(pin, true)).toMatchObject({ rem: 3.5, touchRem: 3.5 });
  });

  it('knows its height beforehand and cuts very tall and very flat pictures', () => {
    const shaped = (width: number, height: number) => {
      const size = { url: '', width, height };
      return pinWith({ images: { '236x': size, '474x': size, '736x': size, orig: size } });
    };
    expect(pictureRatio(shaped(236, 472))).toBe(2);
    expect(pictureRatio(shaped(100, 9000))).toBe(2.4);
    expect(pictureRatio(shaped(9000, 100))).toBe(0.4);
    expect(pictureRatio(shaped(0, 100))).toBe(1);
    expect(cardShape(shaped(236, 472))).toEqual({ ratio: 2, rem: 4.25 });
    expect(cardShape(pinWith()).rem - cardShape(pinWith({ title: '' })).rem).toBe(1.25);
  });

  it('of an ad says who pays, and takes along which showing it is', async () => {
    const promoter = { ...ada, id: '12', username: 'shop', full_name: 'The Shop' };
    const ad = {
      is_promoted: true,
      promoter,
      promotedIsRemovable: true,
      insertion_id: '9',
      trackingParams: 'sealed',
      promotion: { text: '10% off everything', code: null, end_time: null },
    };
    const pin = pinWith({ ...ad, recommendation_reason: { reason: 'PROMOTED_PIN', because: null } });
    renderInFrame(<PinCard pin={pin} />);
    const who = screen.getByRole('link', { name: 'Promoted by The Shop' });
    expect(who.getAttribute('href')).toBe('/shop/');
    expect(screen.getByText('10% off everything')).toBeDefined();
    expect(screen.getByRole('article').dataset['promoted']).toBe('sealed');
    const link = screen.getByRole('link', { name: /A warm lamp/ });
    expect(link.getAttribute('href')).toBe('/pin/100/?client_tracking_params=sealed');
    fireEvent.focus(link);
    const out = await screen.findByRole('link', { name: 'Visit lamps.example' });
    expect(out.getAttribute('href')).toMatch(/&client_tracking_params=sealed$/);
  });

  it('can be drawn once for all pages that the server draws for somebody', () => {
    const asked: string[] = [];
    globalThis.corkboardPart = (key) => ({ name: asked.push(key) - 1, isKnown: asked.length > 1 });
    try {
      const pin = pinWith({ product: productWith(), pinned_to_board: null });
      const draw = () => renderToString(createFrame().inFrame(<PinCard priority pin={pin} />));
      const markup = draw();
      expect(markup).toMatch(/<article data-kept="0" class=/);
      expect(markup.match(/<\/?article/g)).toHaveLength(2);
      // Names that React gives by place would be another's elsewhere.
      expect(markup).not.toContain('_R_');
      expect(JSON.parse(asked[0]!)).toEqual([JSON.parse(JSON.stringify(pin)), false, true]);
      expect(draw()).toContain('<template data-kept="1"></template>');
    } finally {
      globalThis.corkboardPart = undefined;
    }
  });
});
