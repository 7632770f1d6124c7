import { type CallData } from '@corkboard/contract';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, requestsOf } from '../../../../../tools/testing/service';
import { labels as text } from '../../messages/labels';
import { LabelDialog } from './LabelDialog';

afterEach(cleanup);

const LIST = 'GET /v5/ad_accounts/{ad_account_id}/labels';
const PUT_ON = 'POST /v5/ad_accounts/{ad_account_id}/labels';
const CHANGE = 'PATCH /v5/ad_accounts/{ad_account_id}/labels';
type Outcome = CallData<typeof PUT_ON>;
type Label = Outcome['labels'][number];

const label = (
  id: string,
  value: string,
  parent_id: string,
  label_type: Label['label_type'] = 'CUSTOM',
): Label => ({
  id,
  value,
  parent_id,
  label_type,
  parent_type: 'CAMPAIGN',
  status: 'ACTIVE',
});

function draw(there: Label[], errors: Outcome['errors'] = []) {
  const outcome = { labels: [], errors };
  answer({
    [LIST]: { items: there.map((one) => ({ labels: [one], errors: [] })), bookmark: null },
    [PUT_ON]: outcome,
    [CHANGE]: outcome,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <LabelDialog accountId="50" campaignIds={['1', '2']} onClose={vi.fn()} />
        <ToastRegion />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

describe('the labels of some campaigns', () => {
  it('are put on those that lack them', async () => {
    draw([label('7', 'Spring', '1')]);
    expect(await screen.findByText(text.on(1, 2))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: text.add }));
    expect(await screen.findByText(text.valueNeeded)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(text.value), { target: { value: ' spring ' } });
    fireEvent.click(screen.getByRole('button', { name: text.add }));
    await waitFor(() => {
      expect(requestsOf(PUT_ON).map(({ body }) => body)).toEqual([
        { parent_id: '2', labels: [{ label_type: 'CUSTOM', value: 'spring' }] },
      ]);
    });
    expect(await screen.findByText(text.added('spring'))).toBeTruthy();
  });

  it('are taken off all of them', async () => {
    draw([label('7', 'Spring', '1'), label('8', 'spring', '2'), label('9', 'Acme', '1', 'BRAND')]);
    fireEvent.click(await screen.findByRole('button', { name: text.removeNamed('Spring') }));
    await waitFor(() => {
      expect(requestsOf(CHANGE).map(({ body }) => body)).toEqual([
        {
          labels: [
            { id: '7', status: 'ARCHIVED' },
            { id: '8', status: 'ARCHIVED' },
          ],
        },
      ]);
    });
  });

  it('say why one can not be', async () => {
    draw([], [{ data: {}, error_messages: ['A campaign can have 1 brand.'] }]);
    expect(await screen.findByText(text.none)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(text.value), { target: { value: 'B' } });
    fireEvent.change(screen.getByLabelText(new RegExp(`^${text.type}`)), { target: { value: 'BRAND' } });
    fireEvent.click(screen.getByRole('button', { name: text.add }));
    expect(await screen.findByText('A campaign can have 1 brand.')).toBeTruthy();
  });
});
