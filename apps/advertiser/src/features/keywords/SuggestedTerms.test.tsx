import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SuggestedTerms } from './SuggestedTerms';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(start: string, failing = false) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    await Promise.resolve();
    asked.push(url);
    if (failing) return Response.json({ code: 500, message: 'No' }, { status: 500 });
    return url.startsWith('/v5/terms/suggested')
      ? Response.json(['lamp', 'lamp shade'])
      : Response.json({
          id: 'lam',
          related_term_count: 2,
          related_terms_list: [{ term: 'lam', related_terms: ['lantern', 'brass lamp'] }],
        });
  });
  function Typed() {
    const [typed, setTyped] = useState(start);
    return (
      <>
        <textarea
          aria-label="typed"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <SuggestedTerms typed={typed} onAdd={setTyped} />
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Typed />
    </QueryClientProvider>,
  );
  return asked;
}
const typed = () => screen.getByLabelText<HTMLTextAreaElement>('typed').value;
const add = async (term: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Add ${term}` }));
};

it('finishes the last keyword, and adds what is like it', async () => {
  show('Brass lamp\nlam');
  await screen.findByRole('button', { name: 'Add lantern' });
  expect(screen.queryByRole('button', { name: 'Add brass lamp' })).toBeNull();
  await add('lantern');
  expect(typed()).toBe('Brass lamp\nlam\nlantern');
  cleanup();
  show('lam');
  await add('lamp shade');
  expect(typed()).toBe('lamp shade');
});

it('asks for nothing before two letters, and says nothing where nothing is known', async () => {
  const asked = show('l');
  expect(asked).toEqual([]);
  cleanup();
  const failed = show('lamps', true);
  await waitFor(() => {
    expect(failed.length).toBeGreaterThanOrEqual(2);
  });
  expect(screen.queryByRole('group')).toBeNull();
});
