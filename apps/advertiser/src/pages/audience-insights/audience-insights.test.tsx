import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../../../tools/testing/service';
import { drawAccountPage } from '../../features/frame/testing';
import { audienceInsights as text } from '../../messages/audience-insights';
import AudienceInsightsPage from '.';

const NOTHING = { ages: [], countries: [], devices: [], genders: [], metros: [] };
const INSIGHTS = {
  type: 'YOUR_TOTAL_AUDIENCE',
  date: '2026-11-28',
  size: 4000,
  size_is_upper_bound: true,
  demographics: {
    ...NOTHING,
    ages: [{ key: '25-34', name: '25-34', ratio: 0.405 }],
    countries: [{ key: 'us', name: 'United States', ratio: 0.9 }],
    devices: [{ key: 'mobile', name: 'Phone', ratio: 0.7 }],
  },
  categories: [
    {
      id: '1',
      key: '1',
      name: 'Home decor',
      ratio: 0.5,
      index: 2.25,
      subcategories: [{ id: '2', key: '2', name: 'Lamps', ratio: 0.2, index: 0.5 }],
    },
  ],
};

afterEach(cleanup);

const draw = (answer: (query: URLSearchParams) => unknown, permissions = ['OWNER']) =>
  drawAccountPage(
    <AudienceInsightsPage
      {...({
        route: { kind: 'route', name: 'audience-insights', params: {} },
      } as unknown as PageProps<RouteMatch<'audience-insights'>>)}
    />,
    {
      permissions,
      answer: ({ path, query }) =>
        path === '/v5/ad_accounts/50/audience_insights' ? answer(query) : undefined,
    },
  );

describe('audience insights', () => {
  it('show shares of each kind, and interests with their affinity', async () => {
    draw(() => INSIGHTS);
    expect(await screen.findByText(text.size('4,000', 'Nov 28, 2026'))).toBeDefined();
    expect(
      within(screen.getByRole('table', { name: text.demographics.ages })).getByText('40.5%'),
    ).toBeDefined();
    expect(screen.getByText('United States')).toBeDefined();
    expect(screen.getByText('Phone')).toBeDefined();
    expect(screen.getByText(text.noGroup)).toBeDefined();
    const interests = screen.getByRole('table', { name: text.interests });
    expect(interests.textContent).toContain('Home decor50%2.25×');
    const below = screen.getByRole('group').querySelector('table')!;
    expect(below.textContent).toContain('Lamps20%0.5×');
  });

  it('are of the audience that is chosen, and empty where there are too few people', async () => {
    draw((query) =>
      query.get('audience_insight_type') === 'YOUR_ENGAGED_AUDIENCE'
        ? { ...INSIGHTS, demographics: NOTHING, categories: [] }
        : INSIGHTS,
    );
    await screen.findByText('Phone');
    fireEvent.change(screen.getByLabelText(text.audience), { target: { value: 'YOUR_ENGAGED_AUDIENCE' } });
    expect(await screen.findByText(text.tooFew)).toBeDefined();
    expect(screen.queryByText('Phone')).toBeNull();
  });

  it('can be asked for again where they failed', async () => {
    let isBroken = true;
    draw(() => (isBroken ? refusal({ status: 500, message: 'Broken.' }) : INSIGHTS));
    expect(await screen.findByText(text.failed)).toBeDefined();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Phone')).toBeDefined();
  });
});
