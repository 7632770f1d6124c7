import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { experimentForm, experimentResults, experiments as text } from '../../messages/experiments';
import ExperimentListPage from '../../pages/experiments';
import CreateExperimentPage from '../../pages/experiments-create';
import ExperimentResultsPage from '../../pages/experiments-view-results';
import { type Experiment } from './values';

type Results = CallData<'AdExperimentResource.get'>['results'];
const ACCOUNT = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const EXPERIMENT: Experiment = {
  id: '9',
  ad_account_id: '50',
  name: 'Blue or green',
  hypothesis: 'Green is pressed more',
  type: 'AB_TEST',
  key_metric: 'CLICK',
  entity_level: 'CAMPAIGN',
  cells: [
    { name: 'Blue', entity_ids: ['7'], split_percent: 50 },
    { name: 'Green', entity_ids: ['8'], split_percent: 50 },
  ],
  holdout_percent: 0,
  start_time: 1_936_137_600,
  end_time: 1_937_347_200,
  status: 'COMPLETED',
  stopped_time: null,
  winner: null,
  created_time: 1,
  updated_time: 1,
};
const RESULTS: Results = {
  looks_taken: 2,
  looks_planned: 2,
  last_look_time: EXPERIMENT.end_time,
  next_look_time: null,
  looks: [
    {
      time: EXPERIMENT.start_time + 604_800,
      arms: [
        { people: 900, acted: 90 },
        { people: null, acted: null },
      ],
    },
    {
      time: EXPERIMENT.end_time,
      arms: [
        { people: 2000, acted: 200 },
        { people: 2000, acted: 280 },
      ],
    },
  ],
  comparisons: [
    {
      from: 0,
      to: 1,
      verdict: 'HIGHER',
      difference: { value: 0.04, low: 0.019, high: 0.061 },
      z: 3.9,
      bound: 2.05,
    },
  ],
  lift: null,
  leader: 1,
};

afterEach(cleanup);

interface Site {
  readonly query?: Record<string, string>;
  readonly permissions?: readonly string[];
  readonly list?: readonly Experiment[];
  readonly experiment?: Partial<Experiment>;
  readonly results?: Partial<Results>;
  /** Daily budget of the ad group whose campaign has none. */
  readonly budget?: number;
  /** Calls that fail. */
  readonly failing?: RegExp;
  /** The field that writes are refused for. */
  readonly refused?: string;
}

/** Shows a page with what the service has. */
function show(Page: ComponentType<PageProps<never>>, shown: Site = {}) {
  const {
    query = {},
    permissions = ['OWNER'],
    list = [EXPERIMENT],
    experiment,
    results,
    budget = 20_000_000,
    failing,
    refused,
  } = shown;
  const Shown = Page as unknown as ComponentType<{ route: object }>;
  const sent: { path: string; options: unknown }[] = [];
  const push = vi.fn();
  const one = { ...EXPERIMENT, ...experiment };
  answerEach(({ method, path, body }) => {
    if (failing?.test(path)) return refusal({ message: 'Busy' });
    if (method !== 'GET') {
      sent.push({ path, options: JSON.stringify(body ?? {}) });
      return refused === undefined ? one : refusal({ message: 'Busy', field: refused });
    }
    if (path.endsWith('/ad_accounts')) return { items: [{ ...ACCOUNT, permissions }], bookmark: null };
    if (path.endsWith('/campaigns'))
      return {
        items: [
          { id: '7', name: 'Blue lamps', is_campaign_budget_optimization: true, daily_spend_cap: 20_000_000 },
          { id: '8', name: 'Green lamps', is_campaign_budget_optimization: false, daily_spend_cap: null },
        ],
        bookmark: null,
      };
    if (path.endsWith('/ad_groups'))
      return {
        items: [
          {
            id: '70',
            campaign_id: '8',
            status: 'ACTIVE',
            budget_type: 'DAILY',
            budget_in_micro_currency: budget,
          },
        ],
        bookmark: null,
      };
    if (path.includes('AdExperimentsResource')) return list;
    if (path.includes('AdExperimentPlanResource'))
      return { days: 28, people: 5000, rate: 0.1, people_needed: 8000, days_needed: 45 };
    return { experiment: one, results: { ...RESULTS, ...results } };
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/experiments/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push, replace: vi.fn() }}
        >
          <ToastProvider>
            <Shown route={{ params: {}, query }} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return { sent, push };
}

describe('the list', () => {
  it('has experiments with where they are, and the way to their results', async () => {
    show(ExperimentListPage, { list: [{ ...EXPERIMENT, winner: 1 }] });
    const link = await screen.findByRole('link', { name: 'Blue or green' });
    expect(link.getAttribute('href')).toBe('/experiments/view_results/?experiment_id=9');
    const row = link.closest('tr')!;
    for (const words of [
      'Completed',
      'A/B test',
      'Clicks on the ad',
      'May 10, 2031 to May 23, 2031',
      'Green',
    ])
      expect(row.textContent).toContain(words);
  });

  it('says what experiments are good for where there are none, and makes none for who only looks', async () => {
    show(ExperimentListPage, { list: [] });
    await screen.findByText(text.list.empty);
    expect(screen.getByRole('link', { name: text.list.create }).getAttribute('href')).toBe(
      '/experiments/create/',
    );
    cleanup();
    show(ExperimentListPage, { list: [], permissions: ['ANALYST'] });
    await screen.findByText(text.list.empty);
    expect(screen.queryByRole('link', { name: text.list.create })).toBeNull();
  });

  it('says when it cannot be loaded', async () => {
    show(ExperimentListPage, { failing: /AdExperimentsResource/ });
    expect((await screen.findByRole('alert')).textContent).toContain(text.failed);
    expect(screen.getByRole('button', { name: /again/i })).toBeDefined();
  });
});

describe('the form', () => {
  const next = () => {
    fireEvent.click(screen.getByRole('button', { name: experimentForm.next }));
  };

  it('leads from the goal to the start, and says at each step what is wrong', async () => {
    const { sent, push } = show(CreateExperimentPage);
    await screen.findByRole('heading', { name: /Step 1 of 4/ });
    next();
    expect(await screen.findByText(experimentForm.problems.name)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Blue or green' } });
    next();
    const second = await screen.findByRole('heading', { name: /Step 2 of 4/ });
    await waitFor(() => {
      expect(document.activeElement).toBe(second);
    });
    const [blue, green] = await screen.findAllByRole('group', { name: /in this group/ });
    next();
    expect(await screen.findAllByText(experimentForm.problems.cellAds)).toHaveLength(2);
    fireEvent.click(within(blue!).getByLabelText('Blue lamps'));
    expect(within(green!).getByLabelText<HTMLInputElement>('Blue lamps').disabled).toBe(true);
    fireEvent.click(within(green!).getByLabelText('Green lamps'));
    next();
    await screen.findByRole('heading', { name: /Step 3 of 4/ });
    expect(await screen.findByText(/about 8,000 people/)).toBeDefined();
    expect(screen.getByText(experimentForm.size.short('28'))).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Days/), { target: { value: '60' } });
    next();
    expect(await screen.findByText(experimentForm.problems.days)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Days/), { target: { value: '49' } });
    expect(await screen.findByText(experimentForm.size.enough('49'))).toBeDefined();
    next();
    await screen.findByRole('heading', { name: /Step 4 of 4/ });
    expect(await screen.findByText('A (50%): Blue lamps')).toBeDefined();
    expect(await screen.findAllByText(experimentForm.review.budget('$20.00'))).toHaveLength(2);
    expect(screen.queryByText(experimentForm.review.uneven)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: experimentForm.start }));
    await waitFor(() => {
      expect(push).toHaveBeenCalled();
    });
    const options = decodeURIComponent(String(sent[0]!.options));
    expect(sent[0]!.path).toContain('AdExperimentResource');
    expect(options).toContain('"entity_ids":["7"]');
    expect(options).toContain('"is_draft":false');
  });

  it('says before the start when budgets do not match the shares', async () => {
    show(CreateExperimentPage, {
      query: { experiment_id: '9' },
      experiment: { status: 'DRAFT', start_time: 4_000_000_000, end_time: 4_001_209_600 },
      budget: 5_000_000,
    });
    await screen.findByDisplayValue('Blue or green');
    for (let step = 1; step < 4; step++) next();
    expect((await screen.findByRole('alert')).textContent).toContain(experimentForm.review.uneven);
    expect(screen.getByText(experimentForm.review.budget('$5.00'))).toBeDefined();
  });

  it('goes back to the step that the service refuses', async () => {
    show(CreateExperimentPage, {
      query: { experiment_id: '9' },
      experiment: { status: 'DRAFT', start_time: 4_000_000_000, end_time: 4_001_209_600 },
      refused: 'cells',
    });
    await screen.findByDisplayValue('Blue or green');
    expect(screen.getByRole('radio', { name: /A\/B test/ }).closest('fieldset')!.disabled).toBe(true);
    next();
    next();
    next();
    fireEvent.click(await screen.findByRole('button', { name: experimentForm.saveDraft }));
    await screen.findByRole('heading', { name: /Step 2 of 4/ });
    expect((await screen.findByRole('alert')).textContent).toContain('Busy');
  });

  it('leaves what has begun as it is', async () => {
    show(CreateExperimentPage, { query: { experiment_id: '9' }, experiment: { status: 'RUNNING' } });
    expect(await screen.findByText(experimentForm.notOpen)).toBeDefined();
  });
});

describe('results', () => {
  it('name the winner, with rates, differences and plots', async () => {
    show(ExperimentResultsPage, { query: { experiment_id: '9' } });
    expect(await screen.findByText(experimentResults.winner('Green'))).toBeDefined();
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Blue 10%, Green 14%');
    const groups = screen.getByRole('table', { name: experimentResults.groups });
    expect(
      within(groups)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['GroupPeopleDid itRate', 'Blue2,00020010%', 'Green2,00028014%']);
    const differences = screen.getByRole('table', { name: experimentResults.comparisons });
    expect(differences.textContent).toContain('+4 points');
    expect(differences.textContent).toContain('95% interval: +1.9 to +6.1');
  });

  it('say plainly that there is not enough data, or no look yet', async () => {
    const unknown = { ...RESULTS.comparisons[0]!, verdict: 'NOT_ENOUGH', difference: null } as const;
    show(ExperimentResultsPage, {
      query: { experiment_id: '9' },
      results: { comparisons: [{ ...unknown, z: null, bound: null }], leader: null },
    });
    expect((await screen.findAllByText(experimentResults.notEnough)).length).toBe(2);
    cleanup();
    show(ExperimentResultsPage, {
      query: { experiment_id: '9' },
      experiment: { status: 'RUNNING' },
      results: { looks_taken: 0, looks: [], next_look_time: EXPERIMENT.end_time },
    });
    expect(await screen.findByText(/No results yet/)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    // None will come.
    show(ExperimentResultsPage, {
      query: { experiment_id: '9' },
      experiment: { stopped_time: EXPERIMENT.start_time + 60 },
      results: { looks_taken: 0, looks: [], next_look_time: null },
    });
    expect(await screen.findByText(/before our first look, so there are no results/)).toBeDefined();
    expect(screen.queryByText(/No results yet/)).toBeNull();
  });

  it('of a lift test have the lift and what the ads added', async () => {
    show(ExperimentResultsPage, {
      query: { experiment_id: '9' },
      experiment: { type: 'CONVERSION_LIFT', cells: [EXPERIMENT.cells[0]!], holdout_percent: 10 },
      results: {
        leader: null,
        comparisons: [{ ...RESULTS.comparisons[0]!, from: 1, to: 0 }],
        lift: {
          lift: { value: 0.5, low: 0.1, high: 1.05 },
          incremental: { value: 180.4, low: 40, high: 320 },
        },
      },
    });
    expect(await screen.findByText(experimentResults.liftHigher)).toBeDefined();
    expect(screen.getByText('50%')).toBeDefined();
    expect(screen.getByText('180')).toBeDefined();
    expect(screen.getByText(experimentResults.interval('10%', '105%'))).toBeDefined();
  });

  it('let a running one be stopped, after a question, and a winner be declared of one that is over', async () => {
    const { sent } = show(ExperimentResultsPage, {
      query: { experiment_id: '9' },
      experiment: { status: 'RUNNING' },
    });
    fireEvent.click(await screen.findByRole('button', { name: experimentResults.stop }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: experimentResults.stop }));
    await waitFor(() => {
      expect(decodeURIComponent(String(sent[0]?.options))).toContain('"status":"COMPLETED"');
    });
    cleanup();
    const over = show(ExperimentResultsPage, { query: { experiment_id: '9' } });
    fireEvent.change(await screen.findByLabelText(new RegExp(experimentResults.declare)), {
      target: { value: '1' },
    });
    fireEvent.click(screen.getByRole('button', { name: experimentResults.save }));
    await waitFor(() => {
      expect(decodeURIComponent(String(over.sent[0]?.options))).toContain('"winner":1');
    });
  });

  it('are missing for an address without an experiment', async () => {
    show(ExperimentResultsPage);
    expect(await screen.findByText(experimentResults.unchosen)).toBeDefined();
    cleanup();
    show(ExperimentResultsPage, { query: { experiment_id: 'x' } });
    expect(await screen.findByText(experimentResults.missing)).toBeDefined();
  });
});
