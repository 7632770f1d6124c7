import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { SearchBox } from './SearchBox';

afterEach(cleanup);

const ITEMS = [
  { type: 'recent', query: 'velvet lamp' },
  { type: 'query', query: 'velvet sofa' },
  {
    type: 'user',
    user: {
      id: '7',
      username: 'velma',
      full_name: 'Velma Velour',
      image_small_url: null,
      image_medium_url: null,
    },
  },
  {
    type: 'board',
    board: {
      id: '8',
      name: 'Velvet dreams',
      url: '/velma/velvet-dreams',
      owner: { full_name: 'Velma Velour' },
      image_cover_url: null,
    },
  },
];

/** The box on a page, for somebody signed in; what was asked, and where one went. */
function open(answered: () => unknown = () => ({ items: ITEMS, hint: 'velvet sofa' })) {
  const asked: string[] = [];
  const gone: string[] = [];
  answerEach(({ method, name, options }) => {
    asked.push(`${method} ${name} ${JSON.stringify({ options })}`);
    if (!name.includes('Typeahead')) return name.endsWith('.get') ? least : null;
    return answered() ?? refusal({ status: 500, message: 'Not now.' });
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '99',
    username: 'me',
    fullName: 'Me',
    imageSmallUrl: null,
  } as SignedIn);
  const navigator = {
    go: () => undefined,
    push: (to: string) => gone.push(to),
    replace: () => undefined,
  };
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname: '/', search: '', hash: '', state: null, key: 'v' }}
          navigator={navigator}
        >
          <ToastProvider>
            <SearchBox />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>('Search');
  const type = async (term: string) => {
    field().focus();
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: term } });
    await waitFor(() => {
      expect(asked.some((one) => one.includes(`"term":"${term}"`))).toBe(true);
    });
  };
  const press = (key: string) => fireEvent.keyDown(field(), { key });
  const active = () => {
    const id = field().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { asked, gone, field, type, press, active };
}

it('goes through its suggestions by keys, as a combobox with a list does', async () => {
  const { asked, gone, field, type, press, active } = open();
  await type('vel');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(field().getAttribute('role')).toBe('combobox');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(list.id);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  expect(active()).toBeNull();
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toContain('velvet sofa');
  expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ]);
  press('End');
  expect(active()).toContain('Velvet dreams');
  press('ArrowDown');
  expect(active()).toBeNull();
  press('ArrowUp');
  press('Home');
  expect(active()).toContain('velvet lamp');
  press('ArrowDown');
  press('Enter');
  expect(gone).toEqual(['/search/pins/?q=velvet+sofa&rs=ac']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await waitFor(() => {
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  });
});

it('opens people and boards, and closes on Escape and when the focus leaves', async () => {
  const { gone, type, press, field } = open();
  await type('vel');
  fireEvent.click(await screen.findByRole('option', { name: /@velma/ }));
  // Choosing a suggestion clears the field.
  expect(field().value).toBe('');
  await type('velv');
  fireEvent.click(await screen.findByRole('option', { name: /Velvet dreams/ }));
  expect(gone).toEqual(['/velma/', '/velma/velvet-dreams']);
  await type('velve');
  await screen.findByRole('listbox');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  press('ArrowDown');
  await screen.findByRole('listbox');
  fireEvent.focusOut(field(), { relatedTarget: document.body });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('forgets a recent search, and keeps what is searched for', async () => {
  const { asked, type, press, field } = open();
  await type('vel');
  await screen.findByRole('listbox');
  press('Delete');
  press('ArrowDown');
  press('Delete');
  await waitFor(() => {
    expect(asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(1);
  });
  expect(asked.find((one) => one.startsWith('DELETE'))).toContain('velvet lamp');
  fireEvent.submit(field().form!);
  await waitFor(() => {
    expect(asked.find((one) => one.startsWith('POST'))).toContain('{"options":{"query":"vel"}}');
  });
});

it('asks once for a term, and shows nothing when it cannot be answered', async () => {
  const { asked, type } = open();
  await type('vel');
  await screen.findByRole('listbox');
  await type('velv');
  await type('vel');
  expect(asked.filter((one) => one.includes('"term":"vel"'))).toHaveLength(1);
  cleanup();
  const failing = open(() => undefined);
  await failing.type('vel');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('takes what the term is completed to', async () => {
  const { field, type, press } = open();
  await type('vel');
  await screen.findByRole('listbox');
  press('ArrowRight');
  expect(field().value).toBe('velvet sofa');
});

it('suggests also to who was in the field before it was listened to', async () => {
  const { field } = open();
  fireEvent.input(field(), { target: { value: 'vel' } });
  expect(await screen.findAllByRole('option')).toHaveLength(4);
});

it('keeps a search each time it is made, also the same one', async () => {
  const { asked, field } = open();
  const kept = () => asked.filter((one) => one.startsWith('POST') && one.includes('RecentSearches')).length;
  fireEvent.focus(field());
  await screen.findByRole('listbox');
  for (const times of [1, 2]) {
    fireEvent.input(field(), { target: { value: 'velvet' } });
    fireEvent.submit(field().form!);
    await waitFor(() => {
      expect(kept()).toBe(times);
    });
  }
});
