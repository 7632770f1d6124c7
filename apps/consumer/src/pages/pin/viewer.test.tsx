import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeup } from '../../messages/closeup';
import { renderInFrame, serve } from '../../testing/frame';
import { dataOf } from '../../testing/pages';
import PinPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps what the address says when the viewer that it opened is closed', async () => {
  serve((name, options) => ({ data: dataOf(name, options) }));
  const at = '/pin/100/?invite_code=abc';
  const { go } = renderInFrame(<PinPage route={classify(`${at}#imgViewer`) as RouteMatch<'pin'>} />, { at });
  fireEvent.click(await screen.findByRole('button', { name: closeup.closeViewer }));
  await waitFor(() => {
    expect(go).toHaveBeenCalled();
  });
  expect(go.mock.calls[0]![0]).toBe(at);
});
