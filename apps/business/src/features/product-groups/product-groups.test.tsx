import { type ProductFilters } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { productGroups as text } from '../../messages/product-groups';
import { type Answer, renderInFrame, type SentCall, serve } from '../../testing/frame';
import { fromFilters, keyName, toFilters } from './criteria';
import { GroupsPart } from './GroupsPart';

afterEach(cleanup);

const CATALOGS = (['RETAIL', 'HOTEL'] as const).map((catalog_type, place) => ({
  id: String(3 + place),
  name: catalog_type === 'RETAIL' ? 'Shop' : 'Inns',
  catalog_type,
  created_at: '2031-05-10T10:00:00.000Z',
  products: 1,
  pins: 1,
  feeds: [],
}));
const OWN = {
  id: '11',
  catalog_id: '3',
  catalog_type: 'RETAIL',
  feed_id: null,
  country: null,
  locale: null,
  name: 'Lamps',
  description: 'Light',
  type: 'MERCHANT_CREATED',
  status: 'ACTIVE',
  filters: {
    any_of: [{ BRAND: { values: ['Acme', 'Lux'] } }, { MIN_PRICE: { values: ['5'], currency: 'EUR' } }],
  },
  product_count: 1200,
  created_at: 1,
  updated_at: 1,
};
const ALL = { ...OWN, id: '10', name: 'All products', type: 'ALL_PRODUCTS', filters: { all_of: [] } };

function open(
  groups: object[] = [ALL, OWN],
  { canEdit = true, refusal }: { canEdit?: boolean; refusal?: Answer } = {},
) {
  const calls = serve(({ method }) => {
    if (method === 'GET') return { data: { items: groups, bookmark: null } };
    return refusal ?? { data: method === 'DELETE' ? null : OWN };
  });
  renderInFrame(<GroupsPart accountId="50" canEdit={canEdit} catalogs={CATALOGS} locale="en-US" />);
  return (method: string): SentCall[] => calls.filter((call) => call.method === method);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });

describe('the product groups of a business', () => {
  it('are listed; those that the site makes stay as they are', async () => {
    open();
    const row = (await screen.findByText('Lamps')).closest('tr')!;
    expect(row.textContent).toContain('1,200');
    expect(screen.getByText('All products').closest('tr')!.textContent).toContain(text.automatic);
    expect(screen.queryByRole('button', { name: text.editOf('All products') })).toBeNull();
    cleanup();
    open([ALL, OWN], { canEdit: false });
    await screen.findByText('Lamps');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are made for a catalog, with its filters', async () => {
    const calls = open();
    await press(text.add);
    await screen.findByText(text.addTitle);
    fill(text.name, 'Inns by the sea');
    fill(text.catalog, '4');
    fill(text.value, '90');
    fill(text.currency, 'usd');
    await press(text.addCriterion);
    expect(screen.getByText(text.criterion(2))).toBeTruthy();
    await press(text.removeCriterion(2));
    await press(text.save);
    await screen.findByText(text.saved('Inns by the sea'));
    expect(calls('POST')).toMatchObject([
      {
        path: '/v5/catalogs/product_groups',
        body: {
          name: 'Inns by the sea',
          catalog_id: '4',
          catalog_type: 'HOTEL',
          filters: {
            all_of: [
              { PRICE: { value: 90, operator: 'GREATER_THAN_OR_EQUALS', currency: 'USD', negated: false } },
            ],
          },
        },
      },
    ]);
  });

  it('are changed, and say what is wrong', async () => {
    const calls = open([OWN], { refusal: { status: 400, message: 'name: enter a name.' } });
    await press(text.editOf('Lamps'));
    await screen.findByText(text.editTitle('Lamps'));
    fill(text.name, 'Lights');
    await press(text.save);
    expect(await screen.findByText('name: enter a name.')).toBeTruthy();
    expect(calls('PATCH')).toMatchObject([
      {
        path: '/v5/catalogs/product_groups/11',
        body: {
          name: 'Lights',
          filters: {
            any_of: [
              { BRAND: { values: ['Acme', 'Lux'] } },
              { MIN_PRICE: { values: ['5'], currency: 'EUR' } },
            ],
          },
        },
      },
    ]);
  });

  it('are deleted once that is confirmed', async () => {
    const calls = open();
    await press(text.removeOf('Lamps'));
    await screen.findByText(text.removeTitle('Lamps'));
    expect(calls('DELETE')).toEqual([]);
    await press(text.remove);
    await waitFor(() => {
      expect(calls('DELETE')).toMatchObject([{ path: '/v5/catalogs/product_groups/11' }]);
    });
    expect(await screen.findByText(text.removed('Lamps'))).toBeTruthy();
  });

  it('say where there are none', async () => {
    open([]);
    expect(await screen.findByText(text.empty)).toBeTruthy();
  });
});

it('filters come back as they were, with what the form does not show', () => {
  const filters: ProductFilters = {
    all_of: [
      { PRODUCT_TYPE_1: { values: [['Home', 'Lamps']], negated: true } },
      { CUSTOM_LABEL_0: { values: ['a'], filter_operator_type: 'CONTAINS', negated: false } },
      { CUSTOM_NUMBER_1: { value: 3, operator: 'LESS_THAN', negated: false } },
    ],
  };
  expect(toFilters('all_of', fromFilters(filters))).toEqual(filters);
  expect(['BRAND', 'CUSTOM_LABEL_2', 'PRODUCT_TYPE_0'].map((key) => keyName(key as never))).toEqual([
    'Brand',
    'Custom label 2',
    'Product type, step 1',
  ]);
});
