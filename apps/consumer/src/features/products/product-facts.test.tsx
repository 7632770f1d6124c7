import { PRODUCT_AVAILABILITY } from '@corkboard/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { products as text } from '../../messages/products';
import { productWith } from '../../testing/entities';
import { ProductFacts } from './ProductFacts';

afterEach(cleanup);

const said = () => screen.getByRole('region', { name: text.facts }).textContent;

it('says what something costs, whose it is and that it can be had', () => {
  render(<ProductFacts product={productWith()} />);
  expect(said()).toBe(`Price: $40.00In stockBy Fern & Oak${text.note}`);
});

it('says what it cost before a sale', () => {
  render(<ProductFacts product={productWith({ sale_price: 30, current_price: 30 })} />);
  expect(said()).toContain('Price now: $30.00 Price before: $40.00On sale');
  expect(document.querySelector('s')!.textContent).toBe('$40.00');
});

it.each(PRODUCT_AVAILABILITY)('has words for what is %s', (availability) => {
  render(<ProductFacts product={productWith({ availability, brand: null })} />);
  expect(said()).toBe(`Price: $40.00${text.availability[availability]}${text.note}`);
});

it('says nothing of what the shop does not say', () => {
  render(<ProductFacts product={productWith({ availability: null, brand: null })} />);
  expect(said()).toBe(`Price: $40.00${text.note}`);
});
