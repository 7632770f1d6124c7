import { CONVERSION_FILE_PART_BYTES } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { conversionFiles as text } from '../../messages/conversion-files';
import HistoryPage from '../../pages/conversions-history';
import AnalysisHistoryPage from '../../pages/conversions-pca-history';
import AnalysisUploadPage from '../../pages/conversions-pca-upload';
import UploadPage from '../../pages/conversions-upload';
import { page, show } from '../conversions/testing';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Takes parts, or fails for want of a network. */
function stubUploads(isOffline = false) {
  const sent: { url: string; bytes: number }[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {};
      status = 200;
      response = {
        resource_response: { status: 'success', code: 0, http_status: 200, data: { part: 1 }, error: null },
      };
      onload?: () => void;
      onerror?: () => void;
      onloadend?: () => void;
      #url = '';
      open(_method: string, url: string) {
        this.#url = url;
      }
      setRequestHeader() {
        return undefined;
      }
      abort() {
        return undefined;
      }
      send(form: FormData) {
        sent.push({ url: this.#url, bytes: (form.get('file') as File).size });
        if (isOffline) this.onerror?.();
        else this.onload?.();
        this.onloadend?.();
      }
    },
  );
  return sent;
}
const choose = (file: File) => {
  fireEvent.change(screen.getByLabelText(text.choose, { selector: 'input' }), { target: { files: [file] } });
};
const fileOf = (size: number, lastModified = 5): File => {
  const file = new File(['x'], 'sales.csv', { lastModified });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe('the history of files', () => {
  it('says what came of each, and which rows are wrong', async () => {
    show('conversions-history', page(HistoryPage));
    fireEvent.click(await screen.findByRole('button', { name: text.showNamed('sales.csv') }));
    const wrong = await screen.findByRole('region', { name: text.wrongTitle('sales.csv') });
    expect(
      within(wrong)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${text.kind}${text.count}${text.places}`,
      `${text.kinds.EMAIL}25, 3`,
      `${text.kinds.VALUE}14`,
    ]);
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:list';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: text.downloadWrong }));
    expect(await file!.text()).toContain(
      `row,reason\r\n3,${text.kinds.EMAIL}\r\n4,${text.kinds.VALUE}\r\n5,${text.kinds.EMAIL}\r\n`,
    );
  });

  it('says why one failed, and leads to the upload where there is none', async () => {
    show('conversions-history', page(HistoryPage), false, { status: 'FAILED', failure: 'EMPTY', wrong: [] });
    fireEvent.click(await screen.findByRole('button', { name: text.showNamed('sales.csv') }));
    expect(await screen.findByText(text.failures.EMPTY)).toBeDefined();
    cleanup();
    show('conversions-history', page(HistoryPage), true);
    expect(await screen.findByRole('heading', { name: text.none })).toBeDefined();
    expect(screen.getByRole('link', { name: text.upload }).getAttribute('href')).toBe('/conversions/upload/');
  });

  it('has the campaigns of an analysis', async () => {
    const result = {
      campaign_id: '8',
      campaign_name: 'Spring',
      kind: 'click',
      events: 3,
      value_micro: 45_000_000,
    };
    show('conversions-pca-history', page(AnalysisHistoryPage), false, {
      purpose: 'ANALYSIS',
      wrong: [],
      results: [result],
    });
    fireEvent.click(await screen.findByRole('button', { name: text.showNamed('sales.csv') }));
    expect(await screen.findByRole('row', { name: 'Spring Click 3 $45.00' })).toBeDefined();
  });
});

describe('the upload of a file', () => {
  it('sends it in parts, and has it read then', async () => {
    const calls = show('conversions-upload', page(UploadPage), false, { parts_missing: [1, 2] });
    const parts = stubUploads();
    await screen.findByRole('button', { name: text.choose });
    choose(fileOf(CONVERSION_FILE_PART_BYTES + 1));
    expect(await screen.findByText(text.sent)).toBeDefined();
    expect(parts.map(({ url }) => url)).toEqual([
      '/v3/conversion_files/50/6/parts/1/',
      '/v3/conversion_files/50/6/parts/2/',
    ]);
    expect(calls.map(({ path }) => path)).toEqual([
      '/resource/ConversionFileResource/create/',
      '/resource/ConversionFileResource/update/',
    ]);
  });

  it('resumes with the parts that are missing, of the same file only', async () => {
    show('conversions-pca-upload', page(AnalysisUploadPage), false, {
      status: 'UPLOADING',
      size: CONVERSION_FILE_PART_BYTES + 1,
      parts_missing: [2],
    });
    const parts = stubUploads();
    await screen.findByRole('button', { name: text.goOn('sales.csv') });
    expect(screen.getByText(text.goOnDetail('50%'))).toBeDefined();
    choose(fileOf(7));
    expect(await screen.findByText(text.otherFile('sales.csv'))).toBeDefined();
    choose(fileOf(CONVERSION_FILE_PART_BYTES + 1));
    expect(await screen.findByText(text.sent)).toBeDefined();
    expect(parts.map(({ url }) => url)).toEqual(['/v3/conversion_files/50/6/parts/2/']);
  });

  it('says what went wrong, and can be canceled', async () => {
    stubUploads(true);
    const calls = show('conversions-upload', page(UploadPage), false, {
      status: 'UPLOADING',
      size: 7,
      parts_missing: [1],
    });
    await screen.findByRole('button', { name: text.goOn('sales.csv') });
    choose(fileOf(7));
    expect(await screen.findByRole('button', { name: text.goOn('sales.csv') })).toBeDefined();
    choose(fileOf(0));
    expect(await screen.findByText(text.empty)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.cancel }));
    await waitFor(() => {
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'DELETE /resource/ConversionFileResource/delete/',
      ]);
    });
  });
});
