import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { BULK_COLUMNS } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { bulkEditor as text } from '../../messages/bulk-editor';
import StartPage from '../../pages/bulk-editor';
import LibraryPage from '../../pages/bulk-editor-bulk-id-library';
import DownloadPage from '../../pages/bulk-editor-download-template';
import HistoryPage from '../../pages/bulk-editor-history';
import ResourcesPage from '../../pages/bulk-editor-resources';
import UploadPage from '../../pages/bulk-editor-upload-template';

const ACCOUNT = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC', country: 'US' };
const JOB = {
  id: '90',
  kind: 'SHEET',
  state: 'READY',
  file_name: 'March.csv',
  made_by: 'Ann',
  message: null,
  created_at: '2031-05-10T10:00:00.000Z',
  started_at: null,
  finished_at: null,
  total: 3,
  left: 1,
  succeeded: 0,
  warnings: 1,
  errors: 1,
  undoes: null,
  may_undo: false,
  file_url: 'https://corkboard.example/v3/bulk_files/aa/',
};
const ROW = {
  line: 3,
  entity: 'CAMPAIGN',
  act: 'EDIT',
  name: 'Lamps',
  entity_id: '7',
  state: 'WAITING',
  code: null,
  message: null,
  column: null,
  cells: { Action: 'Edit', Type: 'Campaign', ID: '7', Name: 'Lamps' },
  changes: [{ column: 'Name', old: 'Lamp', new: 'Lamps' }],
};
const WRONG = {
  ...ROW,
  line: 4,
  state: 'ERROR',
  code: 1,
  message: 'objective_type: must be one of AWARENESS.',
  column: 'Objective',
  cells: { Action: 'Create', Type: 'Campaign', Name: 'Chairs', Objective: 'FAME' },
  changes: [],
};

afterEach(cleanup);

interface Shown {
  jobs?: readonly object[];
  job?: object;
  rows?: readonly object[];
  permissions?: readonly string[];
  query?: Record<string, string>;
  refuse?: string;
}
/** Shows a page with what the service has. */
function show(
  page: unknown,
  { jobs = [], job = JOB, rows = [], permissions = ['OWNER'], query = {}, refuse }: Shown = {},
) {
  const Page = page as ComponentType<object>;
  const sent: { path: string; options: unknown }[] = [];
  const push = vi.fn();
  answerEach(({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push({ path, options: (body as { options: unknown }).options });
      if (refuse !== undefined) return refusal({ message: refuse });
      return path.includes('Download')
        ? { ...JOB, id: '91', kind: 'DOWNLOAD' }
        : { ...JOB, state: 'RUNNING' };
    }
    if (path.endsWith('/ad_accounts')) return { items: [{ ...ACCOUNT, permissions }], bookmark: null };
    if (path.includes('targeting')) return [{ US: 'United States', CA: 'Canada' }];
    if (path.includes('Rows')) return rows;
    return path.includes('JobsResource') ? jobs : job;
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
          location={{ pathname: '/bulk_editor/', search: '', hash: '', state: null, key: 'visit' }}
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

describe('the start', () => {
  it('says that there are no jobs yet, and leads to uploading', async () => {
    show(StartPage);
    expect(await screen.findByText(text.empty)).toBeDefined();
    expect(screen.getAllByRole('link', { name: text.upload })[0]!.getAttribute('href')).toBe(
      '/bulk_editor/upload_template/',
    );
  });
  it('lists the latest jobs', async () => {
    show(StartPage, { jobs: [JOB] });
    expect(await screen.findByText('March.csv')).toBeDefined();
    expect(screen.getByText(text.states.READY)).toBeDefined();
  });
});

describe('a job', () => {
  const query = { job_started: '90' };
  it('shows what it will change and what is wrong, and is applied', async () => {
    const { sent } = show(HistoryPage, { query, jobs: [JOB], rows: [ROW, WRONG] });
    expect(await screen.findByText('Name: Lamp → Lamps')).toBeDefined();
    expect(screen.getByText('Error 0001')).toBeDefined();
    expect(screen.getByText('objective_type: must be one of AWARENESS.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.apply('1') }));
    expect(await screen.findByRole('button', { name: text.pause })).toBeDefined();
    expect(sent).toEqual([
      {
        path: '/resource/AdBulkJobResource/update/',
        options: { ad_account_id: '50', job_id: '90', act: 'APPLY' },
      },
    ]);
  });

  it('has a wrong row corrected and sent again', async () => {
    const { sent } = show(HistoryPage, { query, rows: [WRONG] });
    fireEvent.click(await screen.findByRole('button', { name: text.correctOf(4) }));
    const dialog = within(await screen.findByRole('dialog', { name: text.correctTitle(4) }));
    const field = dialog.getByLabelText('Objective');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: 'AWARENESS' } });
    fireEvent.change(dialog.getByLabelText(text.addColumn), { target: { value: 'Status' } });
    fireEvent.change(dialog.getByLabelText('Status'), { target: { value: 'PAUSED' } });
    fireEvent.click(dialog.getByRole('button', { name: text.save }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]!.options).toMatchObject({
      job_id: '90',
      rows: [{ line: 4, cells: { Name: 'Chairs', Objective: 'AWARENESS', Status: 'PAUSED' } }],
    });
  });

  it('offers an analyst results, and nothing that changes ads', async () => {
    show(HistoryPage, { query, rows: [WRONG], permissions: ['ANALYST'] });
    expect(await screen.findByRole('link', { name: text.results })).toBeDefined();
    for (const name of [text.apply('1'), text.cancel, text.correctOf(4)])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is undone as a job of its own', async () => {
    const done = { ...JOB, state: 'DONE', left: 0, succeeded: 1, may_undo: true };
    const { sent } = show(HistoryPage, { query, job: done });
    fireEvent.click(await screen.findByRole('button', { name: text.undo }));
    await waitFor(() => {
      expect(sent.map(({ options }) => options)).toEqual([
        { ad_account_id: '50', job_id: '90', act: 'UNDO' },
      ]);
    });
  });
});

describe('a download', () => {
  it('is of the types that are chosen, and goes to its job', async () => {
    const { sent, push } = show(DownloadPage);
    fireEvent.click(await screen.findByLabelText(text.entities.KEYWORD));
    fireEvent.change(screen.getByLabelText(text.format), { target: { value: 'CSV' } });
    expect(screen.getByRole('link', { name: text.template('XLSX') }).getAttribute('href')).toBe(
      '/v3/bulk_template/?format=XLSX',
    );
    fireEvent.click(screen.getByRole('button', { name: text.write }));
    await waitFor(() => {
      expect(push).toHaveBeenCalled();
    });
    expect(sent[0]!.options).toEqual({
      ad_account_id: '50',
      entity_types: ['CAMPAIGN', 'AD_GROUP', 'PRODUCT_GROUP', 'AD', 'LABEL'],
      with_archived: false,
      format: 'CSV',
    });
    expect(JSON.stringify(push.mock.calls[0])).toContain('job_started=91');
  });
  it('says why it is refused', async () => {
    show(DownloadPage, { refuse: 'Too many.' });
    fireEvent.click(await screen.findByRole('button', { name: text.write }));
    expect(await screen.findByText('Too many.')).toBeDefined();
  });
});

describe('uploading', () => {
  it('is for who may edit campaigns', async () => {
    show(UploadPage, { permissions: ['ANALYST'] });
    expect(await screen.findByText(text.readOnlyTitle)).toBeDefined();
  });
  it('refuses a file that is too large before it is sent', async () => {
    show(UploadPage);
    await screen.findByRole('button', { name: text.choose });
    const file = new File(['x'], 'large.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    expect(await screen.findByText('A sheet can have up to 100 MB. Split it into several.')).toBeDefined();
  });
});

it('finds codes by name, and says when there are none', async () => {
  show(LibraryPage);
  expect(await screen.findByText('Canada')).toBeDefined();
  fireEvent.change(screen.getByLabelText(text.find), { target: { value: 'united' } });
  expect(screen.queryByText('Canada')).toBeNull();
  fireEvent.change(screen.getByLabelText(text.find), { target: { value: 'nowhere' } });
  expect(screen.getByText(text.noCodes)).toBeDefined();
});

it('explains every column', async () => {
  show(ResourcesPage);
  const said = (await screen.findByRole('table')).textContent;
  for (const column of BULK_COLUMNS) expect(said).toContain(column);
});
