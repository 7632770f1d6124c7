import { type CallData } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal, writesMade } from '../../../../../tools/testing/service';
import { pickerBoardWith } from '../../testing/entities';
import { me, renderInFrame } from '../../testing/frame';
import { Webhooks } from './Webhooks';

afterEach(cleanup);

type Webhook = CallData<'GET /v5/webhooks'>['items'][number];
const URL_ = 'https://hooks.example/';
const webhookWith = (more: Partial<Webhook> = {}): Webhook => ({
  id: '7',
  event: 'FOLLOWED',
  board_id: null,
  board_name: null,
  url: URL_,
  app_id: null,
  app_name: null,
  status: 'ACTIVE',
  failures: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const failure: CallData<'GET /v5/webhooks/{webhook_id}/deliveries'>['items'][number] = {
  id: '70',
  event: 'FOLLOWED',
  state: 'WAITING',
  attempts: 2,
  attempted_at: '2026-01-01T00:00:00.000Z',
  next_attempt_at: '2026-01-01T00:04:00.000Z',
  http_status: 500,
  problem: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** The part over a service that keeps webhooks as ours does. */
function show(webhooks: Webhook[], refused?: { field: string; message: string }) {
  const board = pickerBoardWith();
  answer({
    'BoardPickerBoardsResource.get': { all_boards: [board], boards_shortlist: [] },
    'GET /v5/webhooks': () => ({ items: webhooks, bookmark: null }),
    'POST /v5/webhooks': () => {
      if (refused) return refusal(refused);
      const made = webhookWith({ event: 'PIN_SAVED', board_id: board.id, board_name: board.name });
      webhooks = [made];
      return { ...made, secret: 'whsec_shown-once' };
    },
    'POST /v5/webhooks/{webhook_id}/resume': () => {
      webhooks = webhooks.map((one) => ({ ...one, status: 'ACTIVE' }));
      return webhooks[0]!;
    },
    'DELETE /v5/webhooks/{webhook_id}': () => {
      webhooks = [];
      return null;
    },
    'GET /v5/webhooks/{webhook_id}/deliveries': { items: [failure], bookmark: null },
  });
  renderInFrame(<Webhooks />, { viewer: me });
  return { board };
}

it('adds a webhook for a board, and shows its secret once', async () => {
  const { board } = show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  await screen.findByRole('option', { name: board.name });
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: URL_ } });
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Webhook secret')).value).toBe('whsec_shown-once');
  expect(await screen.findByText(`A Pin is saved to ${board.name}`)).toBeTruthy();
  expect(writesMade()).toEqual([
    { name: 'POST /v5/webhooks', options: { body: { event: 'PIN_SAVED', board_id: board.id, url: URL_ } } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Webhook secret')).toBeNull();
});

it('says beside the field why an address was refused', async () => {
  const message = 'url: must start with https://.';
  show([], { field: 'url', message });
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  fireEvent.change(screen.getByLabelText(/^When/), { target: { value: 'FOLLOWED' } });
  expect(screen.queryByLabelText(/^Board/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('shows how the address answered, resumes a webhook, and deletes it', async () => {
  show([webhookWith({ status: 'PAUSED', failures: 20 })]);
  const row = (await screen.findByText('Someone follows you')).closest('li')!;
  expect(within(row).getByText(/Paused after too many failures/)).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: 'Last answers' }));
  expect(await within(row).findByText(/Waiting · 2 attempts · Status 500/)).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: `Resume ${URL_}` }));
  await within(row).findByRole('button', { name: `Send test to ${URL_}` });
  fireEvent.click(within(row).getByRole('button', { name: `Delete ${URL_}` }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(screen.queryByText('Someone follows you')).toBeNull();
  });
  const params = { webhook_id: '7' };
  expect(writesMade()).toEqual([
    { name: 'POST /v5/webhooks/{webhook_id}/resume', options: { params } },
    { name: 'DELETE /v5/webhooks/{webhook_id}', options: { params } },
  ]);
});
