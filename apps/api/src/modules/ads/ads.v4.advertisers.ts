import type { Handlers } from '../../http/context';
import { quickPromote } from './quick-promote';

/** Calls of the ads manager that the public standard does not have. */
export const adsV4Advertisers = {
  'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/': quickPromote,
} satisfies Partial<Handlers>;
