import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, callsMade, refusal } from '../../../../../tools/testing/service';
import { SuggestedTerms } from './SuggestedTerms';

afterEach(cleanup);

function show(start: string, failing = false) {
  const failure = refusal({ status: 500, code: 500, message: 'No' });
  answer({
    'GET /v5/terms/suggested': failing ? failure : ['lamp', 'lamp shade'],
    'GET /v5/terms/related': failing
      ? failure
      : {
          id: 'lam',
          related_term_count: 2,
          related_terms_list: [{ term: 'lam', related_terms: ['lantern', 'brass lamp'] }],
        },
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
  show('l');
  expect(callsMade()).toEqual([]);
  cleanup();
  show('lamps', true);
  await waitFor(() => {
    expect(callsMade().length).toBeGreaterThanOrEqual(2);
  });
  expect(screen.queryByRole('group')).toBeNull();
});
