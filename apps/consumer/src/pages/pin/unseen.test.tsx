import { ERROR_CODES, type WireError } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { INSTEAD_OF_PIN } from './needs';
import PinPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The pin page over a service that refuses the pin. */
function refused(error: Partial<WireError>, viewer = stranger) {
  serve(() => ({ error: { api_error_code: ERROR_CODES.pinMissing, message: 'No.', ...error } }));
  return renderInFrame(<PinPage route={classify('/pin/5/') as RouteMatch<'pin'>} />, { viewer });
}
const wentTo = (go: ReturnType<typeof refused>['go']) => go.mock.calls.map(([to]) => to as string);

describe('a pin that a stranger may not see', () => {
  it.each([
    ['is missing', { http_status: 404 }],
    ['is not for strangers', { http_status: 401, api_error_code: ERROR_CODES.notPermitted }],
  ])('that %s sends them elsewhere, once, and says why there', async (_, error) => {
    const { go } = refused(error);
    await waitFor(() => {
      expect(go).toHaveBeenCalled();
    });
    expect(wentTo(go)).toEqual([INSTEAD_OF_PIN]);
  });

  it('is another matter when the service wants a login for another reason, or for somebody signed in', async () => {
    const { go } = refused({ http_status: 401, api_error_code: ERROR_CODES.unauthenticated });
    await screen.findByRole('heading', { level: 1 });
    expect(go).not.toHaveBeenCalled();
    cleanup();
    const known = refused({ http_status: 404 }, me);
    await screen.findByRole('heading', { level: 1 });
    expect(known.go).not.toHaveBeenCalled();
  });
});

describe('a pin that has moved', () => {
  it.each([
    ['a stranger', stranger],
    ['somebody signed in', me],
  ])('takes %s to its new address, once', async (_, viewer) => {
    const { go } = refused({ http_status: 301, extra: { redirect_url: '/pin/6/' } }, viewer);
    await waitFor(() => {
      expect(go).toHaveBeenCalled();
    });
    expect(wentTo(go)).toEqual(['/pin/6/']);
  });

  it('never takes anybody off the site', async () => {
    const { go } = refused({ http_status: 301, extra: { redirect_url: 'https://evil.example/pin/6/' } });
    await screen.findByRole('heading', { level: 1 });
    expect(go).not.toHaveBeenCalled();
  });
});

it('leads to ideas as soon as that page is built, and home until then', () => {
  const { name } = classify(INSTEAD_OF_PIN) as RouteMatch;
  expect(name).toBe(remote.pages.ideas ? 'ideas' : 'home');
});
