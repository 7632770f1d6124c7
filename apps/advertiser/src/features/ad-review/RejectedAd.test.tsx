import { createQueryClient } from '@corkboard/api-client';
import { type Ad, type AdAppeal, adReviewMessages, appealMessages } from '@corkboard/contract';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal, requestsOf } from '../../../../../tools/testing/service';
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

afterEach(cleanup);

function show(appeal: AdAppeal | null, refuse?: string) {
  answer({
    'AdAppealResource.get': () =>
      requestsOf('AdAppealResource.create').length > 0 && refuse === undefined ? APPEAL : appeal,
    'AdAppealResource.create': refuse === undefined ? APPEAL : refusal({ status: 409, message: refuse }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RejectedAd ad={AD} name="Lamps" />
        <ToastRegion />
      </ToastProvider>
    </QueryClientProvider>,
  );
}
const write = async (words: string) => {
  fireEvent.click(await screen.findByRole('button', { name: text.appealOf('Lamps') }));
  fireEvent.change(screen.getByLabelText(text.text), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
};

it('says why an ad was rejected, and sends an appeal', async () => {
  show(null);
  expect(screen.getByText(text.reasons.LANDING_PAGE)).toBeDefined();
  expect(screen.getByText(text.reasons.OTHER)).toBeDefined();
  await write('The page is back.');
  expect(await screen.findByText(text.states.open)).toBeDefined();
  expect(requestsOf('AdAppealResource.create')).toEqual([
    { ad_account_id: '50', ad_id: '3', text: 'The page is back.' },
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends nothing that says too little', async () => {
  show(null);
  await write('  back ');
  expect(await screen.findByText(appealMessages.textShort)).toBeDefined();
  expect(requestsOf('AdAppealResource.create')).toEqual([]);
});

it('tells what became of an appeal, and offers no second one', async () => {
  show({ ...APPEAL, state: 'denied', answer: 'It is still down.' });
  expect(await screen.findByText(text.states.denied)).toBeDefined();
  expect(screen.getByText(text.yours('The page is back.'))).toBeDefined();
  expect(screen.getByText(text.ours('It is still down.'))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what stands against it, and looks again', async () => {
  show(null, adReviewMessages.appealedOnce);
  await write('The page is back.');
  expect(await screen.findByText(adReviewMessages.appealedOnce)).toBeDefined();
  await waitFor(() => {
    expect(requestsOf('AdAppealResource.get')).toHaveLength(2);
  });
});
