import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawAccountPage } from '../../features/frame/testing';
import { campaignMode as text } from '../../messages/ads-automated';
import AdsCampaignModePage from '.';

afterEach(cleanup);

it('leads to both ways of making a campaign, in the ad account of the address', async () => {
  drawAccountPage(
    <AdsCampaignModePage
      route={{ name: 'ads-campaign-mode', params: { advertiserId: '50' }, query: {} } as never}
    />,
    { permissions: ['OWNER'], answer: () => undefined },
  );
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('heading', { name: text.automated });
  expect([way('Create automated'), way('Create manual')]).toEqual([
    '/advertiser/50/automated/ads/create/',
    '/advertiser/50/ads/create/',
  ]);
});
