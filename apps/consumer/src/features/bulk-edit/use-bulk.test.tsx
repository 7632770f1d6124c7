import { ERROR_CODES, messages } from '@corkboard/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { EVERYTHING, NOTHING } from './selection';
import { useBulk } from './use-bulk';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const from = boardWith();
const to = boardWith({ id: '51', name: 'Dark', url: '/ada/dark' });
const options = { board_id: from.id };
const source = {
  board: from,
  section: null,
  total: 2,
  feed: { call: 'BoardFeedResource.get' as const, options },
};

let bulk: ReturnType<typeof useBulk>;
function Bulk() {
  const acts = useBulk(source);
  return (
    <i
      ref={() => {
        bulk = acts;
      }}
    />
  );
}

it.each([
  [{ http_status: 404, message: "We can't find that Pin." }, "We can't find that Pin.", true],
  [
    { http_status: 403, message: 'No', message_detail: 'Ask its owner for access.' },
    'Ask its owner for access.',
    false,
  ],
  [
    { http_status: 409, api_error_code: ERROR_CODES.boardBusyTarget, message: 'x' },
    messages.boardBusy,
    false,
  ],
])(
  'takes a move back that fails with %j, and asks again when something is gone elsewhere',
  async (error, message, asksAgain) => {
    serve(() => ({ error }));
    const { client } = renderInFrame(<Bulk />, { viewer: me });
    const feed = {
      pages: [{ items: [pinWith({ id: '1' }), pinWith({ id: '2' })], bookmark: null }],
      pageParams: [null],
    };
    const key = ['BoardFeedResource.get', options];
    client.setQueryData(key, feed);
    await act(() => bulk.move({ board: to, section: null }, { ...NOTHING, ids: new Set(['1']) }));
    await screen.findByText(message);
    expect(client.getQueryData(key)).toEqual(feed);
    await waitFor(() => {
      expect(client.getQueryState(key)!.isInvalidated).toBe(asksAgain);
    });
    await act(() => bulk.remove(EVERYTHING));
    expect(client.getQueryData(key)).toEqual(feed);
  },
);
