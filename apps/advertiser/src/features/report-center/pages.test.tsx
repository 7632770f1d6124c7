import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { REPORT_METRICS } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { messages } from '../../messages/en';
import { removal } from '../../messages/removal';
import { reportCenter as text } from '../../messages/report-center';
import { reportColumns } from '../../messages/report-columns';
import TemplatesPage from '../../pages/report-center';
import BuilderPage from '../../pages/report-center-builder';
import UnsubscribePage from '../../pages/report-center-unsubscribe';
import DownloadPage from '../../pages/report-center-download';
import HistoryPage from '../../pages/report-center-history';

const ACCOUNT = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const JOB = {
  token: 'aa11',
  report_status: 'FINISHED',
  level: 'AD_GROUP',
  report_format: 'CSV',
  start_date: '2031-05-01',
  end_date: '2031-05-10',
  made_by: 'Ann',
  created_at: '2031-05-10T10:00:00.000Z',
  rows: 1200,
};

const SETTINGS = {
  level: 'PIN_PROMOTION',
  granularity: 'WEEK',
  report_format: 'JSON',
  date_range: { type: 'dynamic', range: 'LAST_7_DAYS' },
  columns: ['CAMPAIGN_NAME', 'SPEND_IN_DOLLAR', 'TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH', 'REPIN_1'],
};
const TEMPLATE = {
  id: '70',
  name: 'Lamps weekly',
  report: SETTINGS,
  user_id: '1',
  made_by: 'Ann',
  schedule: null,
  next_run_at: null,
  may_change: true,
  updated_at: '2031-05-10T10:00:00.000Z',
};

afterEach(cleanup);

interface Shown {
  jobs?: readonly object[];
  templates?: readonly object[];
  preview?: object;
  runs?: object;
  mails?: readonly (object | null)[];
  report?: object;
  permissions?: readonly string[];
  query?: Record<string, string>;
  refuse?: string;
}
/** Shows a page with what the service has. */
function show(
  page: unknown,
  {
    jobs = [],
    templates = [],
    preview,
    runs,
    mails = [],
    report,
    permissions = ['OWNER'],
    query = {},
    refuse,
  }: Shown = {},
) {
  const Page = page as ComponentType<object>;
  const sent: { path: string; body: unknown }[] = [];
  const push = vi.fn();
  let asked = 0;
  answerEach(({ method, path, body, query }) => {
    if (method !== 'GET') {
      sent.push({
        path: decodeURIComponent(`${path}${query.size > 0 ? `?${query}` : ''}`),
        body,
      });
      if (refuse !== undefined) return refusal({ status: 400, code: 1, message: refuse });
      if (path.endsWith('/reports')) return { report_status: 'IN_PROGRESS', token: 'bb22', message: null };
      return method === 'DELETE' || path.includes('Mail') ? null : { token: 'bb22', name: 'Kept' };
    }
    if (path.endsWith('/ad_accounts')) return { items: [{ ...ACCOUNT, permissions }], bookmark: null };
    if (path.includes('Schedule')) return runs;
    if (path.includes('Mail')) return mails[Math.min(asked++, mails.length - 1)];
    if (path.includes('Preview')) return preview;
    if (path.includes('Template')) return templates;
    return path.endsWith('/reports') ? report : jobs;
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
      <QueryClientProvider client={new QueryClient()}>
        <Router
          location={{ pathname: '/report-center/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push, replace: vi.fn() }}
        >
          <ToastProvider>
            <Page {...{ route: { params: {}, query } }} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return { sent, push };
}

/** Chooses from the menu of the template's row. */
async function chooseAct(act: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: text.moreOf('Lamps weekly') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}

describe('the builder', () => {
  it('asks for what was chosen, and goes to the report', async () => {
    const { sent, push } = show(BuilderPage);
    fireEvent.change(await screen.findByLabelText(text.of), { target: { value: 'PIN_PROMOTION' } });
    fireEvent.change(screen.getByLabelText(text.by), { target: { value: 'WEEK' } });
    fireEvent.change(screen.getByLabelText(text.format), { target: { value: 'JSON' } });
    fireEvent.change(screen.getByLabelText(text.daysOf), { target: { value: 'absolute' } });
    fireEvent.change(screen.getByLabelText(text.from), { target: { value: '2031-05-01' } });
    fireEvent.change(screen.getByLabelText(text.to), { target: { value: '2031-05-10' } });
    fireEvent.click(screen.getByLabelText(reportColumns.REPIN_1));
    fireEvent.click(screen.getByLabelText(reportColumns.CTR));
    fireEvent.click(screen.getByRole('button', { name: text.run }));
    await waitFor(() => {
      expect(push).toHaveBeenCalled();
    });
    expect(sent).toEqual([
      {
        path: '/resource/AdReportJobsResource/create/',
        body: {
          options: {
            ad_account_id: '50',
            report: {
              ...SETTINGS,
              date_range: { type: 'absolute', start_date: '2031-05-01', end_date: '2031-05-10' },
            },
          },
        },
      },
    ]);
    expect(JSON.stringify(push.mock.calls[0])).toContain('bb22');
  });

  it('offers the numbers that tables have, names and ids, and what only files know', async () => {
    const { sent } = show(BuilderPage);
    const chosen = await screen.findByLabelText(reportColumns.TOTAL_ADD_TO_CART);
    for (const name of [...REPORT_METRICS, 'CAMPAIGN_ID', 'AD_NAME'] as const)
      expect(screen.getByRole('checkbox', { name: reportColumns[name] })).toBeDefined();
    fireEvent.click(screen.getByLabelText(reportColumns.PIN_ID));
    fireEvent.click(chosen);
    fireEvent.click(screen.getByRole('button', { name: text.addFilter }));
    fireEvent.change(screen.getByLabelText(text.filterField(1)), { target: { value: 'TOTAL_ADD_TO_CART' } });
    fireEvent.click(screen.getByRole('button', { name: text.run }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    const { report } = (sent[0]!.body as { options: { report: Record<string, unknown> } }).options;
    expect(report).toMatchObject({
      columns: [
        'CAMPAIGN_NAME',
        'PIN_ID',
        'SPEND_IN_DOLLAR',
        'TOTAL_IMPRESSION',
        'TOTAL_CLICKTHROUGH',
        'CTR',
        'TOTAL_ADD_TO_CART',
      ],
      filters: [{ field: 'TOTAL_ADD_TO_CART', operator: '>', values: ['0'] }],
    });
  });

  it('wants a column, and says what the service refuses', async () => {
    const { sent } = show(BuilderPage, { refuse: 'end_date: no.' });
    const run = await screen.findByRole('button', { name: text.run });
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    for (const box of checked) fireEvent.click(box);
    fireEvent.click(run);
    expect(await screen.findByText(text.columnMissing)).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.click(checked[0]!);
    fireEvent.click(run);
    expect(await screen.findByText('end_date: no.')).toBeDefined();
    expect(screen.queryByText(text.columnMissing)).toBeNull();
  });

  it('is for who may see campaigns', async () => {
    show(BuilderPage, { permissions: ['FINANCE_MANAGER'] });
    expect(await screen.findByText(text.refusedTitle)).toBeDefined();
    expect(screen.queryByRole('button', { name: text.run })).toBeNull();
  });
});

describe('the builder of a template', () => {
  const fill = () => {
    fireEvent.click(screen.getByRole('button', { name: text.addFilter }));
    fireEvent.change(screen.getByLabelText(text.filterField(1)), { target: { value: 'AD_NAME' } });
    fireEvent.change(screen.getByLabelText(text.filterOperator(1)), { target: { value: 'in' } });
    fireEvent.change(screen.getByLabelText(text.filterValue(1)), { target: { value: 'Lamp, Chair' } });
  };
  const filters = [{ field: 'AD_NAME', operator: 'in', values: ['Lamp', 'Chair'] }];

  it('keeps what was chosen under a name, once it has one', async () => {
    const { sent, push } = show(BuilderPage);
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: text.save });
    expect(save.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(text.daysOf), { target: { value: 'relative' } });
    fireEvent.change(screen.getByLabelText(text.startAgo), { target: { value: '10' } });
    fill();
    fireEvent.change(screen.getByLabelText(text.templateName), { target: { value: 'Mine' } });
    fireEvent.click(save);
    await waitFor(() => {
      expect(push).toHaveBeenCalled();
    });
    expect(sent).toMatchObject([
      {
        path: '/resource/AdReportTemplateResource/create/',
        body: {
          options: {
            name: 'Mine',
            report: {
              date_range: { type: 'relative', start_days_in_past: 10, end_days_in_past: 1 },
              filters,
            },
          },
        },
      },
    ]);
  });

  it('changes one that is the viewer’s to change, and keeps another one anew', async () => {
    for (const may_change of [true, false]) {
      const { sent } = show(BuilderPage, {
        templates: [{ ...TEMPLATE, may_change }],
        query: { template: '70' },
      });
      const save = await screen.findByRole('button', { name: may_change ? text.saveChanges : text.save });
      expect(screen.getByLabelText<HTMLInputElement>(text.templateName).value).toBe('Lamps weekly');
      fireEvent.click(save);
      await waitFor(() => {
        expect(sent).toHaveLength(1);
      });
      expect(sent[0]!.path).toContain(may_change ? '/update/' : '/create/');
      expect(sent[0]!.body).toMatchObject({ options: { name: 'Lamps weekly', report: SETTINGS } });
      cleanup();
    }
  });

  it('shows the first rows until something else is chosen', async () => {
    const preview = { columns: ['AD_NAME', 'CTR'], rows: [['Lamp', '0.5']], is_more: true };
    show(BuilderPage, { preview });
    fireEvent.click(await screen.findByRole('button', { name: text.preview }));
    const table = await screen.findByRole('table', { name: text.previewTitle });
    expect(within(table).getByRole('cell', { name: 'Lamp' })).toBeDefined();
    expect(within(table).getByRole('columnheader', { name: reportColumns.CTR })).toBeDefined();
    expect(screen.getByText(text.previewMore)).toBeDefined();
    fireEvent.change(screen.getByLabelText(text.by), { target: { value: 'TOTAL' } });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says where there would be no rows', async () => {
    show(BuilderPage, { preview: { columns: ['CTR'], rows: [], is_more: false } });
    fireEvent.click(await screen.findByRole('button', { name: text.preview }));
    expect(await screen.findByText(text.previewNone)).toBeDefined();
  });
});

describe('the list of templates', () => {
  const other = { ...TEMPLATE, id: '71', name: 'Theirs', user_id: '2', made_by: 'Bob', may_change: false };

  it('says where there are none', async () => {
    show(TemplatesPage);
    expect(await screen.findByText(text.noTemplates)).toBeDefined();
    const create = screen.getByRole('link', { name: text.create });
    expect(create.getAttribute('href')).toBe('/report-center/builder/');
  });

  it('has what the viewer may do with each, and shows those of one person', async () => {
    show(TemplatesPage, { templates: [TEMPLATE, other] });
    const edit = await screen.findByRole('link', { name: text.editOf('Lamps weekly') });
    expect(edit.getAttribute('href')).toBe('/report-center/builder/?template=70');
    expect(screen.getAllByText(text.ranges.LAST_7_DAYS)).toHaveLength(2);
    expect(screen.getByRole('link', { name: text.lookOf('Theirs') })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.moreOf('Theirs') }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      text.copy,
    ]);
    fireEvent.change(screen.getByLabelText(text.madeBy), { target: { value: '2' } });
    expect(screen.queryByText('Lamps weekly')).toBeNull();
    expect(screen.getByText('Theirs')).toBeDefined();
  });

  it('runs, copies, and deletes, the last once that is sure', async () => {
    const { sent, push } = show(TemplatesPage, { templates: [TEMPLATE] });
    fireEvent.click(await screen.findByRole('button', { name: text.runOf('Lamps weekly') }));
    await waitFor(() => {
      expect(push).toHaveBeenCalled();
    });
    expect(JSON.stringify(push.mock.calls[0])).toContain('bb22');
    await chooseAct(text.copy);
    const name = text.copyName('Lamps weekly');
    expect(await screen.findByText(text.copied(name))).toBeDefined();
    await chooseAct(text.remove);
    fireEvent.click(await screen.findByRole('button', { name: removal.keep }));
    expect(sent).toHaveLength(2);
    await chooseAct(text.remove);
    fireEvent.click(await screen.findByRole('button', { name: text.remove }));
    await waitFor(() => {
      expect(sent).toHaveLength(3);
    });
    expect(sent.map(({ path }) => path.split('?')[0])).toEqual([
      '/v5/ad_accounts/50/templates/70/reports',
      '/resource/AdReportTemplateResource/create/',
      '/resource/AdReportTemplateResource/delete/',
    ]);
    expect(sent[1]!.body).toMatchObject({ options: { name, report: SETTINGS } });
  });

  it('says why something can’t be done', async () => {
    show(TemplatesPage, { templates: [TEMPLATE], refuse: 'Not now.' });
    fireEvent.click(await screen.findByRole('button', { name: text.runOf('Lamps weekly') }));
    expect(await screen.findByText('Not now.')).toBeDefined();
  });
});

describe('the schedule of a template', () => {
  const ANN = { id: '1', name: 'Ann', chosen: false, unsubscribed: false, may_see: true, last: null };
  const runs = {
    schedule: 'DAILY',
    next_run_at: '2031-05-11T06:00:00.000Z',
    people: [
      ANN,
      { ...ANN, id: '2', name: 'Bob', chosen: true, unsubscribed: true },
      { ...ANN, id: '3', name: 'Cem', chosen: true, may_see: false },
      { ...ANN, id: '4', name: 'Dora', chosen: true, last: 'sent' },
    ],
  };
  const open = async (more: Shown = {}) => {
    const shown = show(TemplatesPage, { templates: [TEMPLATE], runs, ...more });
    await screen.findByText('Lamps weekly');
    await chooseAct(text.schedule);
    await screen.findByLabelText(text.scheduleLabel);
    return shown;
  };
  const save = () => {
    fireEvent.click(screen.getByRole('button', { name: text.scheduleSave }));
  };

  it('says what became of each person, and sends who is chosen', async () => {
    const { sent } = await open();
    for (const said of [text.unsubscribed, text.maySeeNoMore, text.lastMail.sent])
      expect(screen.getByText(said)).toBeDefined();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
    expect([box('Ann').checked, box('Bob').checked, box('Cem').disabled]).toEqual([false, true, true]);
    fireEvent.change(screen.getByLabelText(text.scheduleLabel), { target: { value: 'WEEKLY' } });
    fireEvent.click(box('Ann'));
    fireEvent.click(box('Bob'));
    save();
    expect(await screen.findByText(text.scheduleSaved)).toBeDefined();
    const which = { ad_account_id: '50', template_id: '70' };
    expect(sent).toMatchObject([
      {
        path: '/resource/AdReportScheduleResource/update/',
        body: { options: { ...which, schedule: 'WEEKLY', recipients: ['4', '1'] } },
      },
    ]);
  });

  it('is ended, and says what the service refuses', async () => {
    const { sent } = await open({ refuse: 'recipients: no.' });
    fireEvent.change(screen.getByLabelText(text.scheduleLabel), { target: { value: '' } });
    expect(screen.queryByText(text.recipients)).toBeNull();
    save();
    expect(await screen.findByText('recipients: no.')).toBeDefined();
    expect(sent).toMatchObject([{ body: { options: { schedule: null } } }]);
  });
});

describe('the way out of mails', () => {
  const mail = { template: 'Lamps weekly', account: 'Lamp Co', on: true };
  const query = { token: '1-2-3.x' };

  it('ends them with one press, and brings them back', async () => {
    const { sent } = show(UnsubscribePage, { query, mails: [mail, { ...mail, on: false }, mail] });
    fireEvent.click(await screen.findByRole('button', { name: text.stopMails }));
    expect(await screen.findByText(text.mailsOff('Lamps weekly'))).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.haveMails }));
    expect(await screen.findByText(text.mailsOn('Lamps weekly'))).toBeDefined();
    expect(sent).toMatchObject([
      { body: { options: { token: '1-2-3.x', on: false } } },
      { body: { options: { token: '1-2-3.x', on: true } } },
    ]);
  });

  it('says where there is nothing to end', async () => {
    show(UnsubscribePage);
    expect(await screen.findByText(text.mailUnknown)).toBeDefined();
    cleanup();
    show(UnsubscribePage, { query, mails: [null] });
    expect(await screen.findByText(text.mailUnknown)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the list of reports', () => {
  it('has what became of each, and the ways to get it or to end it', async () => {
    const jobs = [
      { ...JOB, token: 'cc33', report_status: 'IN_PROGRESS', rows: null, made_by: null },
      JOB,
      { ...JOB, token: 'dd44', report_status: 'EXPIRED' },
    ];
    const { sent } = show(HistoryPage, { jobs });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    const days = text.between('May 1, 2031', 'May 10, 2031');
    expect(cells.map((row) => row.slice(1))).toEqual([
      [text.gone, text.levels.AD_GROUP, days, messages.none, text.statuses.IN_PROGRESS, text.cancel],
      ['Ann', text.levels.AD_GROUP, days, '1,200', text.statuses.FINISHED, text.open],
      ['Ann', text.levels.AD_GROUP, days, '1,200', text.statuses.EXPIRED, ''],
    ]);
    const link = within(rows[1]!).getByRole('link');
    expect(link.getAttribute('href')).toBe('/report-center/download/?token=aa11');
    fireEvent.click(within(rows[0]!).getByRole('button'));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]!.path).toContain('cc33');
  });

  it('says where there are none', async () => {
    show(HistoryPage);
    expect(await screen.findByText(text.empty)).toBeDefined();
    expect(screen.getAllByRole('link', { name: text.build })).toHaveLength(2);
  });
});

describe('a report', () => {
  const open = (report_status: string, url: string | null = null) => {
    show(DownloadPage, { query: { token: 'aa11' }, report: { report_status, url, size: url && 2048 } });
  };

  it('is there to download once it is done', async () => {
    open('FINISHED', 'https://corkboard.example/v3/ad_reports/aa11/?until=1');
    const link = await screen.findByRole('link', { name: text.open });
    expect(link.getAttribute('href')).toBe('https://corkboard.example/v3/ad_reports/aa11/?until=1');
    expect(screen.getByText(text.readyDetail('2 kB'))).toBeDefined();
  });

  it('is waited for while it is written', async () => {
    open('IN_PROGRESS');
    expect(await screen.findByText(text.writing)).toBeDefined();
    expect(screen.queryByRole('link', { name: text.open })).toBeNull();
  });

  it.each(['FAILED', 'EXPIRED', 'CANCELLED', 'DOES_NOT_EXIST'] as const)(
    'says that it is %s',
    async (status) => {
      open(status);
      expect(await screen.findByText(text.ended[status][0])).toBeDefined();
      expect(screen.queryByRole('link', { name: text.open })).toBeNull();
    },
  );

  it('is none without a token', async () => {
    show(DownloadPage);
    expect(await screen.findByText(text.ended.DOES_NOT_EXIST[0])).toBeDefined();
  });
});
