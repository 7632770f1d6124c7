import { buildPath } from '@corkboard/routing';
import { type Count, type Overview, type Tile } from '../../features/business-page';
import { overview } from '../../messages/overview';

const text = overview.hub;
const accessOf = (userBizId: string, tab?: string) =>
  buildPath('business-access-dashboard', { userBizId }, tab === undefined ? {} : { tab });

/** Steps that a business has yet to take, in their order. */
export function stepsOf(has: Overview, id: string): Tile[] {
  const steps: readonly [lacks: boolean, tile: Tile][] = [
    [
      has.waiting > 0,
      {
        to: accessOf(id, 'requests'),
        title: text.waiting,
        detail: text.waitingDetail,
        count: String(has.waiting),
      },
    ],
    [
      has.moves_waiting > 0,
      {
        to: buildPath('business-manager-cee-migration', { businessId: id }),
        title: text.moves,
        detail: text.movesDetail,
        count: String(has.moves_waiting),
      },
    ],
    [has.claims === 0, { to: buildPath('settings-claim'), title: text.claim, detail: text.claimDetail }],
    [
      has.ad_accounts === 0,
      { to: buildPath('accounts-manager', {}), title: text.createAccount, detail: text.createAccountDetail },
    ],
    [
      has.ad_accounts > 0 && has.campaigns === 0,
      { to: buildPath('ads-create', {}), title: text.createAd, detail: text.createAdDetail },
    ],
    [
      has.ad_accounts > 0 && has.tags === 0,
      { to: buildPath('conversions-tag'), title: text.tag, detail: text.tagDetail },
    ],
    [has.members === 0, { to: accessOf(id), title: text.people, detail: text.peopleDetail }],
    [
      has.members > 0 && !has.require_mfa,
      { to: buildPath('business-security', { businessId: id }), title: text.mfa, detail: text.mfaDetail },
    ],
  ];
  return steps.filter(([lacks]) => lacks).map(([, tile]) => tile);
}

/** Ways to what a business has. */
export function waysOf(has: Overview, id: string, count: Count): Tile[] {
  return [
    ...(has.ad_accounts > 0
      ? [
          {
            to: buildPath('reporting-campaigns'),
            title: text.ads,
            detail: text.adsDetail,
            count: count(has.campaigns),
          },
          {
            to: buildPath('accounts-manager', {}),
            title: text.accounts,
            detail: text.accountsDetail,
            count: count(has.ad_accounts),
          },
          {
            to: buildPath('business-invoice-management', { businessId: id }),
            title: text.invoices,
            detail: text.invoicesDetail,
          },
        ]
      : []),
    { to: accessOf(id), title: text.members, detail: text.membersDetail, count: count(has.members + 1) },
    {
      to: accessOf(id, 'partners'),
      title: text.partners,
      detail: text.partnersDetail,
      count: count(has.partners + has.employers),
    },
    {
      to: buildPath('business-audiences', { businessId: id }),
      title: text.audiences,
      detail: text.audiencesDetail,
    },
    {
      to: buildPath('business-security', { businessId: id }),
      title: text.security,
      detail: text.securityDetail,
    },
    {
      to: buildPath('business-catalogs', { userBizId: id }),
      title: text.catalogs,
      detail: text.catalogsDetail,
    },
    {
      to: buildPath('business-commerce-integrations'),
      title: text.shops,
      detail: text.shopsDetail,
    },
    { to: buildPath('business-schedule-call'), title: text.call, detail: text.callDetail },
  ];
}
