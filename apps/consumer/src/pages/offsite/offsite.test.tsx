import { cleanup, screen, waitFor } from '@testing-library/react';
import { classify, type RouteMatch } from '@corkboard/routing';
import { type OffsiteStatus, offsiteMessages } from '@corkboard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInFrame, serve } from '../../testing/frame';
import OffsitePage from '.';

const tellSource = vi.hoisted(() => vi.fn());
vi.mock('@corkboard/telemetry/attribution', () => ({ tellSource }));

const URL_GIVEN = 'https://shop.example/lamps?x=1';
const gone = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  gone.mockClear();
});

function open(answer: OffsiteStatus | 'missing', more = '', told: object = {}) {
  const calls = serve(() =>
    answer === 'missing'
      ? { error: { http_status: 404, api_error_code: 404, message: offsiteMessages.linkUnknown } }
      : { data: { redirect_status: answer, url: answer === 'ok' ? URL_GIVEN : null, ...told } },
  );
  const at = `/offsite/?url=${encodeURIComponent(URL_GIVEN)}&pin=100&isThirdPartyAd=true&client_tracking_params=t&aux_data=a${more}`;
  renderInFrame(<OffsitePage route={classify(at) as RouteMatch<'offsite'>} />);
  return calls;
}
const leaving = () =>
  screen.getAllByRole('link').filter((link) => !link.getAttribute('href')!.startsWith('/'));

it('goes on at once where the link was pressed here, and shows the way on in any case', async () => {
  const calls = open('ok', '&csr=1');
  await screen.findByRole('heading', { name: "You're going to shop.example" });
  expect(gone.mock.calls).toEqual([[URL_GIVEN]]);
  expect(leaving().map((link) => link.getAttribute('href'))).toEqual([URL_GIVEN]);
  expect(calls[0]!.options).toEqual({
    url: URL_GIVEN,
    pin_id: '100',
    third_party_ad: 'true',
    client_tracking_params: 't',
    aux_data: 'a',
  });
});

it('tells the browser of the press of an ad, where the service says that it may', async () => {
  tellSource.mockClear();
  open('ok', '&csr=1');
  await screen.findByRole('heading', { name: "You're going to shop.example" });
  expect(tellSource).not.toHaveBeenCalledWith('click', 't');
  cleanup();
  open('ok', '&csr=1', { attributed: true });
  await screen.findByRole('heading', { name: "You're going to shop.example" });
  expect(tellSource).toHaveBeenCalledWith('click', 't');
  cleanup();
  tellSource.mockClear();
  open('blocked', '&csr=1', { attributed: true });
  await screen.findByRole('heading', { name: 'We blocked this link' });
  expect(tellSource).not.toHaveBeenCalled();
});

it('waits for a press where the address was copied', async () => {
  open('ok');
  await screen.findByRole('link', { name: 'Continue to shop.example' });
  expect(gone).not.toHaveBeenCalled();
});

it.each([
  ['blocked', 'We blocked this link'],
  ['suspicious', 'We stopped this link'],
  ['porn', 'We stopped this link'],
  ['missing', "We can't open this link"],
] as const)('never opens what is %s, and says why', async (answer, title) => {
  open(answer, '&csr=1');
  await screen.findByRole('heading', { name: title });
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Back to Corkboard' })).toBeDefined();
  });
  expect(leaving()).toEqual([]);
  expect(gone).not.toHaveBeenCalled();
});
