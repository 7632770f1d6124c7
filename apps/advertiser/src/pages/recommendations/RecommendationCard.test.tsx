import { type AdAccount, adRecommendationMessages } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, callsMade, refusal } from '../../../../../tools/testing/service';
import { recommendations as text } from '../../messages/recommendations';
import { formatsFor } from '../../features/format';
import { type Recommendation, RecommendationCard } from './RecommendationCard';

const BUDGET: Recommendation = {
  kind: 'LIMITED_BY_BUDGET',
  entity_type: 'AD_GROUP',
  entity_id: '2',
  name: 'Everybody',
  campaign_id: '1',
  version: '5000000',
  reason: 2,
  details: [],
  change: { field: 'budget_in_micro_currency', from: 5_000_000, to: 6_000_000 },
  effect: { impressions: 1200, clicks: 12 },
};
const TITLE = text.kinds.LIMITED_BY_BUDGET('Everybody');

afterEach(cleanup);

function show(recommendation: Recommendation, { permissions = ['CAMPAIGN_MANAGER'], refuse = 0 } = {}) {
  const onDone = vi.fn(() => Promise.resolve());
  const outcome = refuse ? refusal({ status: refuse, message: adRecommendationMessages.changed }) : null;
  answer({ 'AdRecommendationResource.update': outcome, 'AdRecommendationResource.delete': outcome });
  render(
    <Router
      location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      <ToastProvider>
        <RecommendationCard
          account={{ id: '50', permissions } as unknown as AdAccount}
          recommendation={recommendation}
          formats={formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' })}
          onDone={onDone}
        />
        <ToastRegion />
      </ToastProvider>
    </Router>,
  );
  return { onDone };
}
const OPTIONS = { ad_account_id: '50', kind: 'LIMITED_BY_BUDGET', entity_id: '2', version: '5000000' };

it('says why, what changes, and what it brings, and does it', async () => {
  const { onDone } = show(BUDGET);
  expect(screen.getByText(text.reasons.LIMITED_BY_BUDGET('2'))).toBeDefined();
  expect(screen.getByText(text.changes.budget_in_micro_currency('$5.00', '$6.00'))).toBeDefined();
  expect(screen.getByText(text.effect('1,200', '12'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.applyOf(TITLE) }));
  expect(await screen.findByText(text.applied(TITLE))).toBeDefined();
  expect(callsMade()).toEqual([{ name: 'AdRecommendationResource.update', options: OPTIONS }]);
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

it('is dismissed', async () => {
  show(BUDGET);
  fireEvent.click(screen.getByRole('button', { name: text.dismissOf(TITLE) }));
  expect(await screen.findByText(text.dismissed)).toBeDefined();
  expect(callsMade()).toEqual([{ name: 'AdRecommendationResource.delete', options: OPTIONS }]);
});

it('says what stands against it, and looks again', async () => {
  const { onDone } = show(BUDGET, { refuse: 409 });
  fireEvent.click(screen.getByRole('button', { name: text.applyOf(TITLE) }));
  expect(await screen.findByText(adRecommendationMessages.changed)).toBeDefined();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('leads to the campaign where it has to be done by hand', () => {
  const ad = { ...BUDGET, kind: 'REJECTED_AD', change: null, effect: null } as const;
  show(ad);
  expect(screen.getByRole('link', { name: text.edit }).getAttribute('href')).toBe(
    '/advertiser/50/ads/edit/?campaign_id=1',
  );
  expect(screen.queryByText(text.apply)).toBeNull();
});

it('is only read by whoever may not edit campaigns', () => {
  show(BUDGET, { permissions: ['ANALYST'] });
  expect(screen.getByText(text.reasons.LIMITED_BY_BUDGET('2'))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what an ad was rejected for', () => {
  show({
    ...BUDGET,
    kind: 'REJECTED_AD',
    entity_type: 'AD',
    name: 'Brass lamp',
    details: ['Clickbait', 'Nudity'],
  });
  expect(screen.getByRole('heading', { name: text.kinds.REJECTED_AD('Brass lamp') })).toBeDefined();
  expect(screen.getByText(text.reasons.REJECTED_AD('2'))).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Clickbait',
    'Nudity',
  ]);
});
