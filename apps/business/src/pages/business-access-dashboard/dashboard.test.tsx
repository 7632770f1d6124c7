import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, me, renderInFrame, serve } from '../../testing/frame';
import { access } from '../../messages/access';
import { messages } from '../../messages/en';
import { least } from '../../../../../tools/testing/service';
import BusinessAccessDashboardPage from '.';

afterEach(cleanup);

/** The page of business 7, where the list of who works there is answered like this. */
function open(members: Answer) {
  const calls = serve(({ method, path }) => {
    if (path.endsWith('/members') && method === 'GET') return members;
    return { data: least };
  });
  const route = { name: 'business-access-dashboard', params: { userBizId: '7' }, query: {} };
  const { go } = renderInFrame(<BusinessAccessDashboardPage route={route as never} />);
  return { go, calls };
}
const { access: text } = messages;

it('says to who works there, and runs nothing, why they see nobody, and lets them leave', async () => {
  const { go, calls } = open({ status: 403, message: 'Ask an administrator.' });
  expect(await screen.findByRole('heading', { name: text.refusedTitle })).toBeDefined();
  expect(screen.getByText('Ask an administrator.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: access.invite })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: access.leave }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave this business?' }));
  fireEvent.click(question.getByRole('button', { name: access.leave }));
  await waitFor(() => {
    expect(JSON.stringify(go.mock.calls[0])).toContain('"/"');
  });
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
    members: [{ member_id: me.id }],
  });
});

it('is none to everybody else', async () => {
  open({ status: 404, message: 'No' });
  expect(await screen.findByRole('heading', { level: 1, name: text.missingTitle })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});
