import { classify, type RouteMatch } from '@corkboard/routing';
import { recordView } from '@corkboard/telemetry';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { pinMenu } from '../../messages/pin-menu';
import { ada, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { dataOf } from '../../testing/pages';
import PinPage from '.';

vi.mock('@corkboard/telemetry', () => ({ recordView: vi.fn() }));
beforeEach(() => {
  vi.mocked(recordView).mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '/pin/100/?client_tracking_params=sealed';
const AD = pinWith({
  link: 'https://sale.example/now',
  domain: 'sale.example',
  is_promoted: true,
  promoter: { ...ada, id: '12', username: 'shop', full_name: 'The Shop' },
  promotedIsRemovable: true,
  recommendation_reason: { reason: 'PROMOTED_PIN', because: null },
  ad_match_reason: ['location'],
  insertion_id: '9',
  trackingParams: 'sealed',
  promotion: { text: '10% off everything', code: 'TEN', end_time: 1_930_089_600 },
});

/** Opens a page of Pin 100, which is the ad for whoever says which showing of it. */
function open(at: string) {
  const calls = serve((name, options) => ({
    data:
      name !== 'PinResource.get'
        ? dataOf(name, options)
        : options.client_tracking_params === 'sealed'
          ? AD
          : pinWith(),
  }));
  renderInFrame(<PinPage route={classify(at) as RouteMatch<'pin'>} />, { at, viewer: me });
  return calls;
}
const out = (domain: string) => screen.findByRole('link', { name: messages.pin.visit(domain) });

it('of an ad says whose it is, and leads where the ad does with what says which showing it was', async () => {
  open(AT);
  const who = await screen.findByRole('link', { name: messages.pin.promotedBy('The Shop') });
  expect(who.getAttribute('href')).toBe('/shop/');
  for (const link of [await out('sale.example'), screen.getByRole('link', { name: messages.pin.open })]) {
    const { query } = classify(link.getAttribute('href')!) as RouteMatch<'offsite'>;
    expect(query).toMatchObject({ url: AD.link, pin: '100', client_tracking_params: 'sealed' });
  }
  expect(vi.mocked(recordView).mock.calls).toEqual([['adCloseup', '100', 'sealed']]);
});

it('of an ad has the offer of the shop, with its code and its end', async () => {
  open(AT);
  expect(await screen.findByText('10% off everything')).toBeDefined();
  expect(screen.getByText('TEN').parentElement!.textContent).toBe(`${closeup.offerCode} TEN`);
  expect(screen.getByText(closeup.offerEnds(new Date(1_930_089_600_000)))).toBeDefined();
});

it('stays that of the ad while its picture is enlarged', async () => {
  open(AT);
  const picture = await screen.findByRole('link', { name: new RegExp(closeup.enlarge) });
  expect(picture.getAttribute('href')).toBe(`${AT}#imgViewer`);
});

it('of an ad says why it is there, and has it hidden and reported', async () => {
  open(AT);
  await screen.findByRole('link', { name: messages.pin.promotedBy('The Shop') });
  fireEvent.click(screen.getByRole('button', { name: messages.pin.options }));
  for (const item of [pinMenu.hideAd, pinMenu.reportAd])
    expect(await screen.findByRole('menuitem', { name: item })).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: pinMenu.whyAd }));
  const why = await screen.findByRole('dialog', { name: pinMenu.whyAd });
  expect(why.textContent).toContain(pinMenu.matched.location);
});

it('of a Pin that nobody pays for is plain, and tells of no ad', async () => {
  const calls = open('/pin/100/');
  expect((await out('lamps.example')).getAttribute('href')).not.toContain('client_tracking_params');
  expect(screen.queryByText(/Promoted by/)).toBeNull();
  expect(vi.mocked(recordView)).not.toHaveBeenCalled();
  expect(calls.find(({ name }) => name === 'PinResource.get')!.options).toEqual({ id: '100' });
});
