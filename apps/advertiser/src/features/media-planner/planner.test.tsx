import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, FORECAST } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { mediaPlanner as text } from '../../messages/media-planner';
import { targeting } from '../../messages/targeting';
import { readKept } from '../ads-create';
import { groupTree } from '../ads-create/values';
import { Planner } from './Planner';
import { newPlan, type PlanAnswer, planProblems } from './values';

const range = (likely: number) => ({ low: likely / 2, likely, high: likely * 2 });
const NUMBERS = {
  impressions: range(4000),
  clicks: range(40),
  reach: range(1200),
  spend_in_micro_currency: range(5_000_000),
};
const PLANNED: PlanAnswer = {
  recorded_days: 3,
  recorded_pages: 9000,
  lacking: null,
  forecast: { total: NUMBERS, days: [{ date: '2026-11-25', ...NUMBERS }] },
};
const OWNER = { viewerId: '9', accountId: '50' };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show({ permissions = ['CAMPAIGN_MANAGER'], planned = PLANNED, refuse = '' } = {}) {
  const asked: unknown[] = [];
  const push = vi.fn();
  answerEach(({ path, options }) => {
    if (path.startsWith('/v5/')) return { items: [], bookmark: null };
    const isPlan = path.includes('MediaPlanResource');
    if (isPlan) asked.push(options);
    if (isPlan && refuse !== '') return refusal({ message: 'No', field: refuse });
    return isPlan ? planned : [];
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push, replace: vi.fn() }}
      >
        <Planner
          account={
            {
              id: '50',
              country: 'US',
              currency: 'USD',
              time_zone: 'Etc/UTC',
              permissions,
            } as unknown as AdAccount
          }
          viewer={{ id: '9', locale: 'en-US' } as SignedIn}
        />
      </Router>
    </QueryClientProvider>,
  );
  return { asked, push };
}
const fillBudget = (amount: string) => {
  fireEvent.change(screen.getByLabelText(text.budget, { exact: false }), { target: { value: amount } });
};
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: text.ask }));
};

it('asks for nothing until the plan can be meant', () => {
  const { asked } = show();
  press();
  expect(screen.getByText(text.amountMissing)).toBeDefined();
  expect(asked).toEqual([]);
  const plan = { ...newPlan('1970-01-01'), budget: '5' };
  expect(planProblems(plan)).toEqual({});
  expect(planProblems({ ...plan, bidding: 'most' })).toEqual({ bid: text.amountMissing });
  expect(planProblems({ ...plan, end: '1970-01-01' })).toEqual({ end: text.daysWrong(FORECAST.daysMax) });
  expect(planProblems({ ...plan, end: '1970-04-01' })).toEqual({});
  expect(planProblems({ ...plan, end: '1970-04-02' })).toEqual({ end: text.daysWrong(FORECAST.daysMax) });
});

it('shows what the plan comes to, and takes it along into the form of a campaign', async () => {
  const { asked, push } = show();
  fillBudget('5');
  fireEvent.click(screen.getByLabelText(targeting.own));
  fireEvent.click(screen.getByLabelText('25-34'));
  press();
  expect(await screen.findAllByText('4,000')).toHaveLength(2);
  expect(screen.getAllByText(text.range('$2.50', '$10.00'))).toHaveLength(2);
  expect(screen.getByText(text.basis('9,000', '3'))).toBeDefined();
  const targeting_spec = { LOCATION: ['US'], AGE_BUCKET: ['25-34'] };
  expect(asked).toMatchObject([{ ad_account_id: '50', budget_in_micro_currency: 5_000_000, targeting_spec }]);
  fireEvent.click(screen.getByRole('button', { name: text.create }));
  expect(push).toHaveBeenCalled();
  const kept = readKept(OWNER)!;
  expect(kept.groups).toMatchObject([{ budget: '5', bidding: 'automatic', targeting: targeting_spec }]);
  expect(groupTree(kept.groups[0]!, 'CONSIDERATION', 'ACTIVE', 'Etc/UTC')).toMatchObject({ targeting_spec });
});

it('says that the plan is another by now', async () => {
  show();
  fillBudget('5');
  press();
  await screen.findByRole('button', { name: text.create });
  fillBudget('6');
  expect(screen.getByText(text.changed)).toBeDefined();
  expect(screen.queryByRole('button', { name: text.create })).toBeNull();
});

it('says what is missing for a forecast', async () => {
  show({ planned: { recorded_days: 0, recorded_pages: 12, lacking: 'traffic', forecast: null } });
  fillBudget('5');
  press();
  expect(await screen.findByText(text.lacking.traffic)).toBeDefined();
  expect(screen.getByText(text.lackingDetail.traffic('12', '0', String(FORECAST.pagesMin)))).toBeDefined();
  // A campaign can be made all the same, but that isn't what is recommended now.
  const looks = [text.create, text.ask].map((name) => screen.getByRole('button', { name }).className);
  expect(looks[0]).not.toContain('primary');
  expect(looks[1]).toContain('primary');
});

it('puts what is refused under its field', async () => {
  show({ refuse: 'budget_in_micro_currency' });
  fillBudget('0.01');
  press();
  expect(await screen.findByText('No')).toBeDefined();
  expect(screen.queryByText(text.failed)).toBeNull();
});

it('is only read by whoever may not edit campaigns', async () => {
  show({ permissions: ['ANALYST'] });
  fillBudget('5');
  press();
  expect(await screen.findAllByText('4,000')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: text.create })).toBeNull();
});
