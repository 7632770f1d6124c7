import { createQueryClient } from '@corkboard/api-client';
import { adReviewMessages } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal, requestsOf, writesMade } from '../../../../../tools/testing/service';
import { ads as text } from '../../messages/ads';
import { type AdReview } from './needs';
import AdReviewsPage from '.';

const AD: AdReview = {
  id: '5',
  version: 'seen',
  review_status: 'PENDING',
  rejected_reasons: [],
  findings: [],
  name: 'Spring lamps',
  campaign: 'Spring',
  account: 'Lantern Shop',
  advertiser: 'lantern',
  pin_id: '77',
  author: null,
  consent: 'given',
  pin: { title: 'A lamp', description: 'It shines.', image: { url: '/lamp.webp', width: 236, height: 300 } },
  destination: 'https://shop.example/lamp',
  promotion: { text: '10% off everything', code: 'TEN', end_time: null },
  created_at: '2026-11-22T12:00:00.000Z',
  appeal: null,
};

afterEach(cleanup);

const reads = () => requestsOf('StaffAdReviewsResource.get');
const writes = () => writesMade().map(({ options }) => options);

function open(ad: AdReview = AD, status?: number) {
  const outcome = status === undefined ? ad : refusal({ status, message: adReviewMessages.changed });
  answer({
    'StaffAdReviewsResource.get': [ad],
    'StaffAdReviewsResource.update': outcome,
    'StaffAdAppealsResource.update': outcome,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/ads/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <AdReviewsPage />
      </Router>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows an ad as people will see it, and where it leads', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Spring lamps' })).toBeDefined();
  expect(screen.getByText('Lantern Shop (@lantern)')).toBeDefined();
  expect(screen.getByText('It shines.')).toBeDefined();
  expect(screen.getByText('10% off everything · TEN')).toBeDefined();
  expect(screen.getByText('https://shop.example/lamp')).toBeDefined();
  expect(screen.getByRole('link', { name: text.seePin('A lamp') }).getAttribute('href')).toBe('/pin/77/');
});

it('says what is missing of one that lost its Pin and its advertiser', async () => {
  open({ ...AD, name: null, pin: null, advertiser: null, destination: null });
  expect(await screen.findByRole('heading', { name: text.unnamed('5') })).toBeDefined();
  expect(screen.getByText(text.pinGone)).toBeDefined();
  expect(screen.getByText(text.nowhere)).toBeDefined();
});

it('says whose Pin is promoted, and what they say to it', async () => {
  open({ ...AD, author: 'ada', consent: 'open' });
  expect((await screen.findByText(text.pinBy('ada'))).closest('p')?.textContent).toBe(
    `${text.pinBy('ada')} · ${text.consents.open}`,
  );
});

it('says what was found automatically, and nothing where nothing was', async () => {
  open({ ...AD, findings: ['BLOCKED_ADDRESS', 'BANNED_WORDS'] });
  const found = await screen.findByRole('list', { name: text.found });
  expect([...found.children].map((one) => one.textContent)).toEqual([
    text.findings.BLOCKED_ADDRESS,
    text.findings.BANNED_WORDS,
  ]);
  cleanup();
  open();
  await screen.findByRole('heading', { name: 'Spring lamps' });
  expect(screen.queryByRole('list', { name: text.found })).toBeNull();
});

it('approves what was looked at, and then shows what still waits', async () => {
  open();
  await press(text.approveOf('Spring lamps'));
  await waitFor(() => {
    expect(reads()).toHaveLength(2);
  });
  expect(writes()).toEqual([{ ad_id: '5', version: 'seen', decision: 'APPROVED', reasons: [] }]);
});

it('rejects for the reasons that were chosen, and not without one', async () => {
  open();
  await press(text.rejectOf('Spring lamps'));
  expect(await screen.findByText(adReviewMessages.reasonMissing)).toBeDefined();
  expect(writes()).toEqual([]);
  for (const name of [text.reasons.NUDITY, text.reasons.CLICKBAIT, text.reasons.NUDITY])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  await press(text.rejectOf('Spring lamps'));
  await waitFor(() => {
    expect(writes()).toEqual([{ ad_id: '5', version: 'seen', decision: 'REJECTED', reasons: ['CLICKBAIT'] }]);
  });
});

it('shows an ad anew that changed meanwhile', async () => {
  open(AD, 409);
  await press(text.approveOf('Spring lamps'));
  expect(await screen.findByText(adReviewMessages.changed)).toBeDefined();
  await waitFor(() => {
    expect(reads()).toHaveLength(2);
  });
});

it('offers to change a decision, and tells the reasons of the former', async () => {
  open({ ...AD, review_status: 'REJECTED', rejected_reasons: ['LANDING_PAGE', 'OTHER'] });
  fireEvent.change(screen.getByLabelText(text.state), { target: { value: 'REJECTED' } });
  expect(
    await screen.findByText(text.rejectedFor(`${text.reasons.LANDING_PAGE}, ${text.reasons.OTHER}`)),
  ).toBeDefined();
  expect(reads().at(-1)).toMatchObject({ review_status: 'REJECTED' });
  expect(screen.getByRole('button', { name: text.approveOf('Spring lamps') })).toBeDefined();
  expect(screen.queryByRole('button', { name: text.rejectOf('Spring lamps') })).toBeNull();
});

const APPEALED: AdReview = {
  ...AD,
  review_status: 'REJECTED',
  rejected_reasons: ['OTHER'],
  appeal: {
    id: '9',
    ad_id: '5',
    state: 'open',
    text: 'Our page was down for an hour.',
    made_at: '2026-11-22T13:00:00.000Z',
    answer: '',
  },
};

it('shows what the advertiser says against a rejection, and grants it', async () => {
  open(APPEALED);
  fireEvent.change(screen.getByLabelText(text.state), { target: { value: 'APPEALED' } });
  expect(await screen.findByText('Our page was down for an hour.')).toBeDefined();
  expect(reads().at(-1)).toMatchObject({ review_status: 'APPEALED' });
  expect(screen.queryByRole('button', { name: text.approveOf('Spring lamps') })).toBeNull();
  await press(text.grantOf('Spring lamps'));
  await waitFor(() => {
    expect(writes()).toEqual([{ appeal_id: '9', decision: 'granted', answer: '' }]);
  });
});

it('denies an appeal with an answer, and not without one', async () => {
  open(APPEALED);
  await press(text.denyOf('Spring lamps'));
  expect(await screen.findByText(adReviewMessages.answerMissing)).toBeDefined();
  expect(writes()).toEqual([]);
  fireEvent.change(screen.getByLabelText(text.answer), { target: { value: 'It is still down.' } });
  await press(text.denyOf('Spring lamps'));
  await waitFor(() => {
    expect(writes()).toEqual([{ appeal_id: '9', decision: 'denied', answer: 'It is still down.' }]);
  });
});

it('tells what was answered to an appeal', async () => {
  open({ ...APPEALED, appeal: { ...APPEALED.appeal!, state: 'denied', answer: 'It is still down.' } });
  expect(await screen.findByText(text.answered('It is still down.'))).toBeDefined();
  expect(screen.queryByRole('button', { name: text.denyOf('Spring lamps') })).toBeNull();
});
