import { classify, type RouteMatch } from '@corkboard/routing';
import { messages } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BoardCreatePage from '../../pages/board-create';
import PinCreatePage from '../../pages/pin-create';
import { boardWith, pickerBoardWith, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';

const LINK = 'https://a.example/members';
const ADDRESS = `?url=${encodeURIComponent(LINK)}`;
const UPLOAD = {
  media_upload_id: '77',
  state: 'ready',
  image: { url: '/media/736x/aa/bb/own.webp', width: 736, height: 900 },
  dominant_color: '#112233',
  image_signature: 'aabb',
  error: null,
  already_saved: null,
};

class UploadRequest extends EventTarget {
  static answer: { status: number; body: unknown };
  upload = {};
  status = 0;
  response: unknown;
  onload?: () => void;
  onloadend?: () => void;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send() {
    this.status = UploadRequest.answer.status;
    this.response = UploadRequest.answer.body;
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}
const uploaded = (data: unknown) => ({
  status: 200,
  body: { resource_response: { status: 'success', data, bookmark: null, error: null } },
});

let phone = false;
beforeEach(() => {
  phone = false;
  UploadRequest.answer = uploaded(UPLOAD);
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Found = Parameters<typeof serve>[0] extends (...args: never[]) => infer Answer ? Answer : never;

/** Opens external creation for a page about whose pictures the service says this. */
function open(found: Found, at = ADDRESS) {
  const calls = serve((name) => {
    if (name === 'FindPinImagesResource.get') return found;
    if (name === '/v3/pins/image/')
      return { data: { ...UPLOAD, state: 'failed', image: null, error: messages.linkRefused } };
    if (name === 'BoardPickerBoardsResource.get')
      return { data: { all_boards: [pickerBoardWith({ id: '60', name: 'Home' })], boards_shortlist: [] } };
    if (name === 'BoardResource.create') return { data: boardWith({ id: '61', name: 'Ponds' }) };
    return { data: pinWith({ id: '500' }) };
  });
  const route = classify(`/pin/create/${at}`) as RouteMatch<'pin-create'>;
  const view = renderInFrame(<PinCreatePage route={route} />, { viewer: me, at: `/pin/create/${at}` });
  return { view, made: () => calls.filter(({ name }) => name === 'PinResource.create') };
}
const nothing = (reason: string): Found => ({ data: { title: '', description: '', items: [], reason } });
const choose = async () => {
  await screen.findByRole('button', { name: 'Upload a picture' });
  const file = new File(['abc'], 'a.png', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
};

describe('a picture that can’t be had', () => {
  it.each([
    ['a page without one', nothing(messages.noImagesFound), messages.noImagesFound],
    ['a page with small ones', nothing(messages.noLargeImages), messages.noLargeImages],
    [
      'a page that asks for a log-in',
      { error: { http_status: 400, api_error_code: 94, message: messages.linkAsksLogIn } },
      messages.linkAsksLogIn,
    ],
    [
      'a page that refuses programs',
      { error: { http_status: 400, api_error_code: 94, message: messages.linkRefused } },
      messages.linkRefused,
    ],
  ] as const)('is said of %s, and one of one’s own takes its place', async (_, found, reason) => {
    const { made } = open(found);
    await screen.findByText(reason);
    await screen.findByRole('button', { name: 'Upload a picture' });
    await choose();
    await waitFor(() => {
      expect(screen.getByRole('img').getAttribute('src')).toBe(UPLOAD.image.url);
    });
    expect(screen.queryByText(reason)).toBeNull();
    fireEvent.click(await screen.findByRole('option', { name: /^Home/ }));
    await screen.findByRole('heading', { name: /^Saved to/ });
    expect(made()[0]!.options).toMatchObject({ media_upload_id: '77', link: LINK });
  });

  it('is said of a picture that another site keeps to itself', async () => {
    const { made } = open(nothing(''), `?media=${encodeURIComponent('https://a.example/1.png')}`);
    await screen.findByText(messages.linkRefused);
    await choose();
    await waitFor(() => {
      expect(screen.getByRole('img').getAttribute('src')).toBe(UPLOAD.image.url);
    });
    fireEvent.click(await screen.findByRole('option', { name: /^Home/ }));
    await screen.findByRole('heading', { name: /^Saved to/ });
    expect(made()[0]!.options).toMatchObject({ media_upload_id: '77' });
  });

  it('is offered again where the file is no picture either', async () => {
    open(nothing(messages.noImagesFound));
    await screen.findByText(messages.noImagesFound);
    const error = { http_status: 400, api_error_code: 90, message: messages.imageUnreadable };
    UploadRequest.answer = {
      status: 400,
      body: { resource_response: { status: 'failure', data: null, bookmark: null, error } },
    };
    await choose();
    await screen.findByText(messages.imageUnreadable);
    UploadRequest.answer = uploaded(UPLOAD);
    await choose();
    await screen.findByRole('img');
  });

  it('is said on a phone, and one’s own goes along to the page for a new board', async () => {
    phone = true;
    const { made, view } = open(nothing(messages.noImagesFound));
    await screen.findByText(messages.noImagesFound);
    await choose();
    await waitFor(() => {
      expect(screen.queryByText(messages.noImagesFound)).toBeNull();
    });
    const next = screen.getByRole('link', { name: 'Create board' }).getAttribute('href')!;
    const route = classify(next) as RouteMatch<'board-create'>;
    view.rerenderContent(<BoardCreatePage route={route} />);
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Ponds' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(made()[0]?.options).toMatchObject({ media_upload_id: '77', board_id: '61' });
    });
  });
});

describe('a picture that a stranger can’t have', () => {
  const openAsStranger = (answer: Response | Error) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone());
    });
    const route = classify(`/pin/create/${ADDRESS}`) as RouteMatch<'pin-create'>;
    renderInFrame(<PinCreatePage route={route} />, { at: `/pin/create/${ADDRESS}` });
    fireEvent.error(screen.getByRole('img'));
    return asked;
  };
  const refusal = (message: string) =>
    Response.json(
      {
        resource_response: {
          status: 'failure',
          data: null,
          bookmark: null,
          error: { http_status: 400, message },
        },
      },
      { status: 400 },
    );

  it.each([
    messages.noImagesFound,
    messages.noLargeImages,
    messages.linkAsksLogIn,
    messages.linkRefused,
    messages.linkUnreachable,
    messages.imageTooSmall,
  ])('is said with its reason: %s', async (reason) => {
    const asked = openAsStranger(refusal(reason));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(asked).toEqual([expect.stringContaining(`/vx/offsite_preview/?url=${encodeURIComponent(LINK)}`)]);
    expect(screen.getByRole('link', { name: 'Sign up' })).toBeTruthy();
  });

  it.each([
    ['a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), messages.proxyAway],
    ['no network', new TypeError('offline'), messages.offline],
  ] as const)('is said of %s as well', async (_, answer, reason) => {
    openAsStranger(answer);
    expect(await screen.findByText(reason)).toBeTruthy();
  });
});
