import '../../libs/ui/src/styles/index.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, queryKey } from '@corkboard/api-client';
import { viewerAtom } from '@corkboard/auth';
import { type PickerBoard } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { pickerQuery } from '../../apps/consumer/src/features/save';
import { SaveDialog } from '../../apps/consumer/src/features/save-dialog/SaveDialog';
import { pickerBoardWith, pinWith, sectionWith } from '../../apps/consumer/src/testing/entities';

/** The save dialog over 2,000 boards of 100 sections each, told what to do through `window.picker`. Times in ms. */
export const BOARDS = 2000;
export const SECTIONS = 100;

const WORDS = ['Garden', 'Café', 'Living room', 'Paper', 'Harbour', 'Winter', 'Lamps', 'Bread'];
const boards: PickerBoard[] = Array.from({ length: BOARDS }, (_, n) =>
  pickerBoardWith({
    id: String(1000 + n),
    name: `${WORDS[n % WORDS.length]!} ${String(n)}`,
    url: `/me/board-${String(n)}`,
    section_count: SECTIONS,
    pin_count: n,
    cover_color: '#a0b4c8',
    privacy: n % 7 === 0 ? 'secret' : 'public',
    is_collaborative: n % 11 === 0,
  }),
);
const sections = Array.from({ length: SECTIONS }, (_, n) =>
  sectionWith({ id: String(9000 + n), title: `Section ${String(n)}` }),
);

const client = createQueryClient();
client.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
client.setQueryData(pickerQuery().queryKey, { all_boards: boards, boards_shortlist: boards.slice(5, 7) });
for (const { id } of boards)
  client.setQueryData(queryKey('BoardSectionsRepinResource.get', { board_id: id }), sections);
// The calls beside the boards: nothing is saved yet, and no name is suggested.
globalThis.fetch = (input) =>
  Promise.resolve(
    Response.json({
      resource_response: {
        status: 'success',
        data: (input as string).includes('suggestions') ? [] : { pinned_to_board: null },
        bookmark: null,
        error: null,
      },
    }),
  );
const store = createStore();
store.set(viewerAtom, { isAuth: true, id: '99' } as never);

let setOpen: (open: boolean) => void = () => undefined;

function Page() {
  const [open, set] = useState(false);
  useEffect(() => {
    setOpen = set;
  }, []);
  return open ? <SaveDialog pin={pinWith()} open onClose={() => undefined} /> : null;
}

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <QueryClientProvider client={client}>
      <Router
        location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{
          go: () => undefined,
          push: () => undefined,
          replace: () => undefined,
        }}
      >
        <ToastProvider>
          <Page />
        </ToastProvider>
      </Router>
    </QueryClientProvider>
  </Provider>,
);

/** The time just after the next frame was handed to the compositor. */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve(performance.now());
      };
      port2.postMessage(undefined);
    });
  });
}

const rows = () => document.querySelectorAll('[role=option]').length;

/** Does something and waits for the frame that shows it; `work` is the script's part of it. */
async function until(act: () => void, there: () => boolean): Promise<{ shown: number; frames: number }> {
  // From the start of a frame, so that the figure says how many frames go by and not where in one it began.
  await new Promise(requestAnimationFrame);
  const start = performance.now();
  act();
  for (let frames = 1; ; frames++) {
    const now = await painted();
    if (there()) return { shown: now - start, frames };
  }
}

export interface PickerApi {
  open(): Promise<{ shown: number; frames: number }>;
  close(): Promise<void>;
  /** Types one more letter; the list follows. */
  type(text: string): Promise<number>;
  /** Opens the sections of the first board in view. */
  sections(): Promise<number>;
  /** Scrolls through the whole list, `step` px a frame: how long each frame took. */
  scroll(step: number): Promise<number[]>;
  nodes(): number;
}

declare global {
  interface Window {
    picker: PickerApi;
  }
}

const search = () => document.querySelector<HTMLInputElement>('[role=combobox]')!;

window.picker = {
  open: () =>
    until(
      () => {
        setOpen(true);
      },
      () => rows() > 5,
    ),
  async close() {
    setOpen(false);
    while (rows() > 0) await painted();
  },
  async type(text) {
    const field = search();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const before = document.querySelector('[role=listbox]')!.textContent;
    const { shown } = await until(
      () => {
        set.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      () => document.querySelector('[role=listbox]')!.textContent !== before,
    );
    return shown;
  },
  async sections() {
    const { shown } = await until(
      () => {
        document.querySelector<HTMLElement>('[role=option]')!.click();
      },
      () => document.querySelector('[role=listbox]')!.textContent.includes('Section 1'),
    );
    return shown;
  },
  async scroll(step) {
    const box = document.querySelector<HTMLElement>('[role=listbox]')!;
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    const end = box.scrollHeight - box.clientHeight;
    while (box.scrollTop < end - 1) {
      box.scrollTop += step;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  },
  nodes: () => document.querySelectorAll('*').length,
};
