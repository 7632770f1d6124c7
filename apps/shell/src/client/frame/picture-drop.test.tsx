import { createQueryClient } from '@corkboard/api-client';
import { IMAGE_BYTES_MAX, messages as wire } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { SearchBox } from './SearchBox';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The box on a page; how many pictures were sent, and where one went. @param answer status and body of the service */
function open(answer: [status: number, body: object] = [200, {}]) {
  const gone: string[] = [];
  const sent: unknown[] = [];
  class Request {
    upload = {};
    status = answer[0];
    response = answer[1];
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send(body: FormData) {
      sent.push(body.get('file'));
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const navigator = { go: () => undefined, push: (to: string) => gone.push(to), replace: () => undefined };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router location={{ pathname: '/', search: '', hash: '', state: null, key: 'v' }} navigator={navigator}>
        <ToastProvider>
          <SearchBox />
          <ToastRegion />
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { gone, sent, box: screen.getByRole('search') };
}

const envelope = (data: unknown, error: object | null = null) => ({
  resource_response: {
    status: error ? 'failure' : 'success',
    code: 0,
    http_status: error ? 400 : 200,
    data,
    bookmark: null,
    error,
  },
});
const picture = new File(['bytes'], 'lamp.jpg', { type: 'image/jpeg' });
const transfer = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

it('searches with a picture that is dropped into it, also before the code for it is there', async () => {
  const { gone, sent, box } = open([200, envelope({ look: 'abc' })]);
  // A drop without `preventDefault` would make the browser open the file in place of the page.
  expect(fireEvent.dragOver(box, transfer(picture))).toBe(false);
  expect(box).toHaveProperty('dataset.drop', '');
  expect(fireEvent.drop(box, transfer(picture))).toBe(false);
  expect(box.dataset.drop).toBeUndefined();
  await waitFor(() => {
    expect(gone).toEqual(['/search/picture/?look=abc']);
  });
  expect(sent).toHaveLength(1);
  fireEvent.drop(box, transfer(picture));
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
});

it('leaves words that are dropped to the browser', () => {
  const { box } = open();
  const words = { dataTransfer: { types: ['text/plain'], files: [] } };
  expect(fireEvent.dragOver(box, words)).toBe(true);
  expect(fireEvent.drop(box, words)).toBe(true);
});

it('is no place to drop any more when the file leaves it', () => {
  const { box } = open();
  fireEvent.dragOver(box, transfer(picture));
  const leave = (to: Element) => {
    const event = createEvent.dragLeave(box);
    Object.defineProperty(event, 'relatedTarget', { value: to });
    fireEvent(box, event);
  };
  leave(screen.getByLabelText('Search'));
  expect(box.dataset.drop).toBe('');
  leave(document.body);
  expect(box.dataset.drop).toBeUndefined();
});

it('says what is wrong with what was dropped', async () => {
  const { gone, sent, box } = open([
    400,
    envelope(null, { message: wire.imageUnreadable, api_error_code: 1, message_detail: '', extra: {} }),
  ]);
  fireEvent.drop(box, transfer(new File(['words'], 'notes.txt', { type: 'text/plain' })));
  expect(await screen.findByText(messages.header.notAPicture)).toBeTruthy();
  const large = new File([], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: IMAGE_BYTES_MAX + 1 });
  fireEvent.drop(box, transfer(large));
  expect(await screen.findByText(wire.imageTooLarge)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.drop(box, transfer(picture));
  expect(await screen.findByText(wire.imageUnreadable)).toBeTruthy();
  expect(gone).toEqual([]);
});

it.each([
  [413, wire.proxyTooLarge],
  [502, wire.proxyAway],
])('says in words what a proxy answers: %d', async (status, words) => {
  // A page of its own, which is no JSON.
  const { gone, box } = open([status, null as never]);
  fireEvent.drop(box, transfer(picture));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(gone).toEqual([]);
});
