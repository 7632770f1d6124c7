import { type AdAccount, type AnalyticsRow, REPORT_METRICS } from '@corkboard/contract';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatsFor } from '../format';
import { ItemException } from '../batch';
import { DateRange } from './DateRange';
import { LABELS, labelsOptions } from '../labels';
import { type TableView } from '../lists';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';
import { InlineMoney } from './InlineMoney';
import { InlineStatus } from './InlineStatus';
import { metricColumns } from './metric-columns';

const account = { currency: 'USD', time_zone: 'Etc/UTC' } as AdAccount;
const formats = formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' });
const report: AnalyticsRow = {
  TOTAL_IMPRESSION: 1234,
  IMPRESSION_2: 1200,
  TOTAL_CLICKTHROUGH: 12,
  CTR: 0.00972,
  REPIN_1: 3,
  SPEND_IN_DOLLAR: 4.560001,
  CPM_IN_DOLLAR: 3.695,
  ECPC_IN_DOLLAR: 0.38,
  IMPRESSION_1: 34,
  OUTBOUND_CLICK_1: 8,
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: 0.57,
  ECTR: 0.0125,
  TOTAL_SIGNUP: 2,
  TOTAL_VIEW_CHECKOUT: 1,
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 1_234_567_800,
  CHECKOUT_ROAS: 2.345,
};
const row = { id: '1', report, comparison: null, days: [3, 0, 6], delivery: null };
type Row = Omit<typeof row, 'comparison'> & { comparison: AnalyticsRow | null };
const textOf = (node: ReactNode) => render(<div>{node}</div>).container.textContent;

afterEach(cleanup);

describe('the numbers of a report', () => {
  const columns = metricColumns<Row>(
    { report: { ...report, TOTAL_IMPRESSION: 9999 }, comparison: null },
    account,
    formats,
    true,
  );
  const by = (id: string) => columns.find((column) => column.id === id)!;

  it('are what the service counted, as people write them', () => {
    expect(columns.map(({ id, cell }) => [id, textOf(cell(row))])).toEqual([
      ['spend', '$4.56'],
      ['impressions', '1,234'],
      ['curve', ''],
      ['clicks', '12'],
      ['ctr', '0.97%'],
      ['cpc', '$0.38'],
      ['cpm', '$3.70'],
      ['paid-impressions', '34'],
      ['earned-impressions', '1,200'],
      ['paid-clicks', ''],
      ['outbound-clicks', '8'],
      ['cost-per-outbound-click', '$0.57'],
      ['effective-ctr', '1.25%'],
      ['saves', '3'],
      ['engagements', ''],
      ['engagement-rate', ''],
      ['cpe', ''],
      ['reach', ''],
      ['frequency', ''],
      ['conversions', ''],
      ['page-visits', ''],
      ['sign-ups', '2'],
      ['leads', ''],
      ['checkouts', ''],
      ['click-checkouts', ''],
      ['view-checkouts', '1'],
      ['checkout-value', '$1,234.57'],
      ['roas', '2.35×'],
      ['cost-per-checkout', ''],
    ]);
    expect(by('spend').value(row)).toBe(4.560001);
    expect(by('spend').csvHeader).toBe('Spend (USD)');
    expect(textOf(by('impressions').total)).toBe('9,999');
    expect(by('reach').total).toBeNull();
  });

  it('are all there are, each sorted by the service, and few of them unasked', () => {
    const sorts = columns.flatMap(({ sort }) => sort ?? []);
    expect(sorts.toSorted()).toEqual(REPORT_METRICS.toSorted());
    expect(columns.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual([
      'spend',
      'impressions',
      'curve',
      'clicks',
      'ctr',
      'cpc',
      'cpm',
      'conversions',
    ]);
    expect(by('checkout-value').value(row)).toBe(1234.5678);
    expect(by('checkout-value').csvHeader).toBe('Checkout value (USD)');
    expect(by('leads').value(row)).toBeNull();
  });

  it('say how they changed, where there was something before', () => {
    const before = { ...row, comparison: { TOTAL_IMPRESSION: 617, TOTAL_CLICKTHROUGH: 16, REPIN_1: 0 } };
    expect(textOf(by('impressions').cell(before))).toBe('1,234+100%');
    expect(textOf(by('clicks').cell(before))).toBe('12-25%');
    expect(textOf(by('saves').cell(before))).toBe('3');
  });

  it('have a curve that says what it shows', () => {
    render(<div>{by('curve').cell(row)}</div>);
    const curve = screen.getByRole('img', { name: '9 impressions by day' });
    expect(curve.querySelector('polyline')!.getAttribute('points')).toBe('0.0,12.0 44.0,22.0 88.0,2.0');
  });

  it('have no reach of single ads', () => {
    const ids = metricColumns<Row>(undefined, account, formats, false).map(({ id }) => id);
    expect(ids).not.toContain('reach');
  });
});

describe('what is changed where it stands', () => {
  const shown = (onSave: (micro: number) => Promise<void>) =>
    render(
      <InlineMoney
        label="Bid of Lamps"
        field="bid_in_micro_currency"
        value={500_000}
        shown="$0.50"
        onSave={onSave}
      />,
      { wrapper: ToastProvider },
    );
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Bid of Lamps'), { target: { value } });

  it('is typed, checked and saved in millionths', async () => {
    const onSave = vi.fn(() => Promise.resolve());
    shown(onSave);
    fireEvent.click(screen.getByRole('button', { name: 'Bid of Lamps: $0.50. Edit' }));
    await type('0');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter an amount greater than 0.')).toBeTruthy();
    await type('0.75');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByLabelText('Bid of Lamps')).toBeNull();
    });
    expect(onSave).toHaveBeenCalledExactlyOnceWith(750_000);
  });

  it('stays open with what the service says against it', async () => {
    shown(() =>
      Promise.reject(new ItemException('bid_in_micro_currency: must be at least $0.10.', undefined)),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Bid of Lamps: $0.50. Edit' }));
    await type('0.01');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bid of Lamps must be at least $0.10.')).toBeTruthy();
  });

  it('is a status that may be set, and nothing of a draft or where it has ended', async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const view = render(<InlineStatus name="Lamps" status="ACTIVE" onSave={onSave} />, {
      wrapper: ToastProvider,
    });
    const running = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Run Lamps' });
    expect(running().checked).toBe(true);
    fireEvent.click(running());
    // As it will be, before the service has answered; a second press meanwhile does nothing.
    expect(running().checked).toBe(false);
    fireEvent.click(running());
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledExactlyOnceWith('PAUSED');
    });
    view.rerender(<InlineStatus name="Lamps" status="PAUSED" onSave={onSave} />);
    expect(running().checked).toBe(false);
    for (const status of ['ARCHIVED', 'DRAFT']) {
      view.rerender(<InlineStatus name="Lamps" status={status} onSave={onSave} />);
      expect(screen.queryByRole('switch')).toBeNull();
    }
  });
});

/** The panel with the labels that an ad account has. */
function Panel({ labels = [], ...props }: Omit<FilterPanelProps, 'accountId'> & { labels?: string[] }) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(apiQuery(LABELS, labelsOptions('7')).queryKey, {
    items: labels.map((value) => ({ labels: [{ value }], errors: [] })),
    bookmark: null,
  } as never);
  return (
    <QueryClientProvider client={client}>
      <FilterPanel accountId="7" {...props} />
    </QueryClientProvider>
  );
}

describe('filters', () => {
  it('choose labels, each once, and keep those that are gone', () => {
    const onChange = vi.fn();
    render(
      <Panel
        labels={['Spring', 'Acme', 'Spring']}
        view={{ campaign_labels: ['Winter'] }}
        hasReach={false}
        onChange={onChange}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Spring' }));
    expect(onChange).toHaveBeenLastCalledWith({ campaign_labels: ['Winter', 'Spring'] });
    fireEvent.click(screen.getByRole('button', { name: 'Winter', pressed: true }));
    expect(onChange).toHaveBeenLastCalledWith({ campaign_labels: [] });
  });

  it('add a number, change it and take it away', () => {
    const onChange = vi.fn();
    const filter = { field: 'SPEND_IN_DOLLAR', operator: 'GREATER_THAN', value: 0 } as const;
    const view = render(<Panel view={{}} hasReach={false} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add a metric' }));
    expect(onChange).toHaveBeenLastCalledWith({ filters: [filter] });
    fireEvent.click(screen.getByRole('button', { name: 'Awareness' }));
    expect(onChange).toHaveBeenLastCalledWith({ objective_types: ['AWARENESS'] });
    view.rerender(<Panel view={{ filters: [filter] }} hasReach={false} onChange={onChange} />);
    expect(screen.getByLabelText('Metric').querySelector('[value="TOTAL_IMPRESSION_USER"]')).toBeNull();
    fireEvent.change(screen.getByLabelText('Threshold'), { target: { value: '2.5' } });
    expect(onChange).toHaveBeenLastCalledWith({ filters: [{ ...filter, value: 2.5 }] });
    fireEvent.change(screen.getByLabelText('Comparison'), { target: { value: 'LESS_THAN' } });
    expect(onChange).toHaveBeenLastCalledWith({ filters: [{ ...filter, operator: 'LESS_THAN' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onChange).toHaveBeenLastCalledWith({ filters: [] });
  });
});

it('a threshold is typed digit by digit, zeros after the point included', () => {
  const Typing = () => {
    const [view, setView] = useState<TableView>({
      filters: [{ field: 'SPEND_IN_DOLLAR', operator: 'GREATER_THAN', value: 0 }],
    });
    return <Panel view={view} hasReach={false} onChange={setView} />;
  };
  render(<Typing />);
  const field = screen.getByLabelText<HTMLInputElement>('Threshold');
  for (const typed of ['1', '1.0', '1.05']) {
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
  }
});

describe('filters of numbers', () => {
  const names = (hasReach: boolean) => {
    const filter = { field: 'CTR', operator: 'LESS_THAN', value: 0.5 } as const;
    render(<Panel view={{ filters: [filter] }} hasReach={hasReach} onChange={vi.fn()} />);
    return [...screen.getByLabelText<HTMLSelectElement>('Metric').options].map(({ value }) => value);
  };

  it('are of every column, and of reach where it’s known', () => {
    expect(names(true).toSorted()).toEqual(REPORT_METRICS.toSorted());
    expect(screen.getByText('Effective click rate (0 to 1)')).toBeTruthy();
    cleanup();
    expect(names(false)).toHaveLength(REPORT_METRICS.length - 2);
  });

  it('have what is counted in millionths in whole units of money', () => {
    const onChange = vi.fn();
    const value = { field: 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR', operator: 'GREATER_THAN' } as const;
    const spend = { field: 'SPEND_IN_DOLLAR', operator: 'GREATER_THAN', value: 25 } as const;
    const view = render(<Panel view={{ filters: [spend] }} hasReach onChange={onChange} />);
    // The typed number stays.
    fireEvent.change(screen.getByLabelText('Metric'), { target: { value: value.field } });
    expect(onChange).toHaveBeenLastCalledWith({ filters: [{ ...value, value: 25_000_000 }] });
    view.rerender(
      <Panel view={{ filters: [{ ...value, value: 25_000_000 }] }} hasReach onChange={onChange} />,
    );
    const box = screen.getByLabelText<HTMLInputElement>('Threshold');
    expect(box.value).toBe('25');
    fireEvent.change(box, { target: { value: '19.99' } });
    expect(onChange).toHaveBeenLastCalledWith({ filters: [{ ...value, value: 19_990_000 }] });
    onChange.mockClear();
    fireEvent.change(box, { target: { value: '2000000000' } });
    fireEvent.change(box, { target: { value: '-1' } });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the dates of a report', () => {
  const today = '2026-11-23';
  it('are chosen by one press, or one by one', () => {
    const onChange = vi.fn();
    const onCompare = vi.fn();
    const days = { start: '2026-11-17', end: '2026-11-23' };
    const view = render(
      <DateRange
        days={days}
        today={today}
        zone="Etc/UTC"
        onChange={onChange}
        compared={null}
        onCompare={onCompare}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const before = { start: '2026-11-10', end: '2026-11-16' };
    expect(onCompare).toHaveBeenLastCalledWith(before);
    view.rerender(
      <DateRange
        days={days}
        today={today}
        zone="Etc/UTC"
        onChange={onChange}
        compared={before}
        onCompare={onCompare}
      />,
    );
    fireEvent.change(screen.getByLabelText('First day to compare with'), { target: { value: '2026-11-01' } });
    expect(onCompare).toHaveBeenLastCalledWith({ start: '2026-11-01', end: '2026-11-16' });
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(onCompare).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: '30 days' }));
    const start = screen.getByLabelText('First day of the report');
    expect(start.getAttribute('min')).toBe('2026-08-25');
    fireEvent.change(start, { target: { value: '2026-11-20' } });
    fireEvent.change(start, { target: { value: '' } });
    expect(onChange.mock.calls).toEqual([
      [{ start: '2026-10-25', end: '2026-11-23' }],
      [{ start: '2026-11-20', end: '2026-11-23' }],
    ]);
  });
});
