import type { Handlers } from '../../../http/context';
import { copyCampaign } from './campaign-copies';
import { createTree } from './campaign-trees';
import { quickPromote } from './quick-promote';

/** Calls of the ads manager that the public standard does not have. */
export const adsV4Advertisers = {
  'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/': quickPromote,
  'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/': createTree,
  'POST /ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/copies/': copyCampaign,
} satisfies Partial<Handlers>;
