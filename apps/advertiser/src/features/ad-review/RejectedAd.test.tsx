import { createQueryClient } from '@corkboard/api-client';
import { type Ad, type AdAppeal, adReviewMessages, appealMessages } from '@corkboard/contract';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { adReview as text } from '../../messages/ad-review';
import { RejectedAd } from './RejectedAd';

const AD = {
  id: '3',
  ad_account_id: '50',
  review_status: 'REJECTED',
  rejected_reasons: ['LANDING_PAGE', 'OTHER'],
} as Ad;
const APPEAL: AdAppeal = {
  id: '9',
  ad_id: '3',
  state: 'open',
  text: 'The page is back.',
  made_at: '2026-11-22T13:00:00.000Z',
  answer: '',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(appeal: AdAppeal | null, refuse?: string) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const writes = init.method !== 'GET';
    if (writes) sent.push((JSON.parse(init.body ?? '') as { options: unknown }).options);
    else asked.push(url);
    const http_status = writes && refuse !== undefined ? 409 : 200;
    return Response.json(
      {
        resource_response: {
          status: http_status === 200 ? 'success' : 'failure',
          http_status,
          data: http_status === 200 ? (sent.length > 0 && refuse === undefined ? APPEAL : appeal) : null,
          bookmark: null,
          error:
            http_status === 200
              ? null
              : {
                  status: 'failure',
                  http_status,
                  api_error_code: 1,
                  message: refuse,
                  message_detail: refuse,
                },
        },
      },
      { status: http_status },
    );
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RejectedAd ad={AD} name="Lamps" />
        <ToastRegion />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { sent, asked };
}
const write = async (words: string) => {
  fireEvent.click(await screen.findByRole('button', { name: text.appealOf('Lamps') }));
  fireEvent.change(screen.getByLabelText(text.text), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
};

it('says why an ad was rejected, and sends an appeal', async () => {
  const { sent } = show(null);
  expect(screen.getByText(text.reasons.LANDING_PAGE)).toBeDefined();
  expect(screen.getByText(text.reasons.OTHER)).toBeDefined();
  await write('The page is back.');
  expect(await screen.findByText(text.states.open)).toBeDefined();
  expect(sent).toEqual([{ ad_account_id: '50', ad_id: '3', text: 'The page is back.' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends nothing that says too little', async () => {
  const { sent } = show(null);
  await write('  back ');
  expect(await screen.findByText(appealMessages.textShort)).toBeDefined();
  expect(sent).toEqual([]);
});

it('tells what became of an appeal, and offers no second one', async () => {
  show({ ...APPEAL, state: 'denied', answer: 'It is still down.' });
  expect(await screen.findByText(text.states.denied)).toBeDefined();
  expect(screen.getByText(text.yours('The page is back.'))).toBeDefined();
  expect(screen.getByText(text.ours('It is still down.'))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what stands against it, and looks again', async () => {
  const { asked } = show(null, adReviewMessages.appealedOnce);
  await write('The page is back.');
  expect(await screen.findByText(adReviewMessages.appealedOnce)).toBeDefined();
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
});
