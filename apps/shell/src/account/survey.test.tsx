import { createQueryClient } from '@corkboard/api-client';
import { buildPath, classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { answer, requestsOf } from '../../../../tools/testing/service';
import { subscription as text } from '../messages/subscription';
import SurveyPage from './SurveyPage';

afterEach(cleanup);

const SENT = 'UserSurveyResource.create';

/** Opens the page of a survey that isn't answered yet. */
async function open(): Promise<HTMLElement[]> {
  answer({ 'UserSurveyResource.get': false, [SENT]: null });
  const address = buildPath('email-user-survey', {}, { token: 'of-mine' });
  const [pathname = '', search = ''] = address.split('?');
  render(
    <Provider store={createStore()}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname, search: `?${search}`, hash: '', state: null, key: 'visit' }}
          navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
        >
          <SurveyPage route={classify(address) as RouteMatch<'email-user-survey'>} />
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return screen.findAllByRole('radio');
}
const send = () => userEvent.click(screen.getByRole('button', { name: text.send }));

it('asks for a score before anything else, at the first of them', async () => {
  const [first] = await open();
  await send();
  expect(screen.getByText(text.scoreRequired)).toBeDefined();
  expect(document.activeElement).toBe(first);
  expect(requestsOf(SENT)).toEqual([]);
});

it('sends the score that was chosen, with what was written', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: text.scores[3] }));
  await userEvent.type(screen.getByLabelText(text.text), 'More lamps.');
  await send();
  expect(await screen.findByText(text.thanks)).toBeDefined();
  expect(requestsOf(SENT)).toEqual([{ token: 'of-mine', score: 4, text: 'More lamps.' }]);
});
