import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, me, renderInFrame, type SentCall, serve } from '../../testing/frame';
import CommerceIntegrationsPage from './index';

afterEach(cleanup);

const SHOP = {
  id: '5',
  shop: 'lamps.example',
  status: 'FAILING',
  webhook_url: 'https://corkboard.example/v3/commerce/webhooks/5/',
  has_webhook: true,
  token_expires_at: '2031-05-10T10:00:00.000Z',
  created_at: '2030-05-10T10:00:00.000Z',
  events: [
    {
      id: '9',
      kind: 'DELIVERY',
      level: 'ERROR',
      topic: 'product.updated',
      message: 'The signature is another one.',
      created_at: '2030-06-10T10:00:00.000Z',
    },
  ],
};
const SECRETS = { id: '6', webhook_url: 'https://corkboard.example/hook/6/', secret: 's3', token: 'cbs_x' };

function open({
  shops = [SHOP],
  can_edit = true,
  refusal,
  asked,
  actsFor,
  viewer = { ...me, isPartner: true },
}: {
  shops?: object[];
  can_edit?: boolean;
  refusal?: Answer;
  asked?: string;
  actsFor?: string;
  viewer?: typeof me;
} = {}) {
  const calls = serve(({ method }: SentCall) => {
    if (method === 'GET') return refusal ?? { data: { name: 'Lamp Co', can_edit, shops } };
    return { data: method === 'DELETE' ? null : SECRETS };
  });
  const route = { name: 'business-commerce-integrations', params: {}, query: { business: asked } };
  renderInFrame(<CommerceIntegrationsPage route={route as never} />, viewer, actsFor);
  return () => calls.filter(({ method }) => method !== 'GET');
}

/** Connects a shop. @returns the business that it's connected to */
async function businessOf(whose: Parameters<typeof open>[0]) {
  const writes = open(whose);
  fireEvent.change(await screen.findByLabelText(/^Your shop/), { target: { value: 'vases.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText('Enter these in vases.example now');
  cleanup();
  return (writes()[0]!.body as { options: { business_id: string } }).options.business_id;
}

describe('connected shops', () => {
  it("are those of the business asked for, else of the one acted for, else of one's own", async () => {
    expect(await businessOf({})).toBe('99');
    expect(await businessOf({ actsFor: '7' })).toBe('7');
    expect(await businessOf({ actsFor: '7', viewer: me })).toBe('7');
    expect(await businessOf({ actsFor: '7', asked: '8', viewer: me })).toBe('8');
  });

  it('lead who has no business to one', async () => {
    open({ viewer: me });
    expect(screen.getByRole('heading', { level: 1, name: 'You need a business account' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a business account' }).getAttribute('href')).toBe(
      '/business/convert?next=%2Fbusiness%2Fcommerce-integrations%2F',
    );
  });

  it('are there with what they told last', async () => {
    open();
    expect((await screen.findByText('The signature is another one.')).closest('tr')!.textContent).toContain(
      'News: product.updated',
    );
    expect(screen.getByText(/Something is wrong/)).toBeTruthy();
    expect(screen.getByText('Token valid until May 10, 2031')).toBeTruthy();
  });

  it('are connected, and show their secrets once', async () => {
    const writes = open({ shops: [] });
    expect(await screen.findByText('No connected shops yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    expect(writes()).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Your shop/), { target: { value: 'vases.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Enter these in vases.example now')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('s3');
    expect(screen.getByLabelText<HTMLInputElement>(/^Access token/).value).toBe('cbs_x');
    expect(writes()[0]!.body).toEqual({ options: { business_id: '99', shop: 'vases.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Secret')).toBeNull();
  });

  it('get new secrets, and are disconnected once that is confirmed', async () => {
    const writes = open();
    fireEvent.click(await screen.findByRole('button', { name: 'New secrets for lamps.example' }));
    expect(await screen.findByText('Enter these in lamps.example now')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect lamps.example' }));
    await screen.findByText('Disconnect lamps.example?');
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => {
      expect(writes().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    });
  });

  it('are changed by nobody who may only see them, and refused in words', async () => {
    open({ can_edit: false });
    await screen.findByText('lamps.example');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open({ refusal: { status: 403, message: 'Ask its owner for access.' } });
    expect(await screen.findByText('Ask its owner for access.')).toBeTruthy();
  });
});
