import { buildPath } from '@corkboard/routing';
import { brandsWay, type Count, type Overview, pageWays, type Tile } from '../../features/business-page';
import { overview } from '../../messages/overview';

const text = overview.hub;
const accessOf = (userBizId: string, tab?: string) =>
  buildPath('business-access-dashboard', { userBizId }, tab === undefined ? {} : { tab });

/**
 * Steps that a business has yet to take, in their order. Pages that are about the viewer's own account are none of another business, which
 * has them at its ad accounts.
 */
export function stepsOf(has: Overview, id: string, isOwn: boolean): Tile[] {
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
    [
      isOwn && has.claims === 0,
      { to: buildPath('settings-claim'), title: text.claim, detail: text.claimDetail },
    ],
    [
      isOwn && has.ad_accounts === 0,
      { to: buildPath('accounts-manager', {}), title: text.createAccount, detail: text.createAccountDetail },
    ],
    [
      isOwn && has.ad_accounts > 0 && has.campaigns === 0,
      { to: buildPath('ads-create', {}), title: text.createAd, detail: text.createAdDetail },
    ],
    [
      isOwn && has.ad_accounts > 0 && has.tags === 0,
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
export function waysOf(has: Overview, id: string, count: Count, isOwn: boolean): Tile[] {
  return [
    ...(has.ad_accounts > 0 && isOwn
      ? [
          {
            to: buildPath('reporting-campaigns'),
            title: text.ads,
            detail: text.adsDetail,
            count: count(has.campaigns),
          },
        ]
      : []),
    ...(has.ad_accounts > 0
      ? [
          {
            to: buildPath('accounts-manager', {}),
            title: text.accounts,
            detail: text.accountsDetail,
            count: count(has.ad_accounts),
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
      to: buildPath('business-manager-dashboard', { userBizId: id }),
      title: text.manager,
      detail: text.managerDetail,
    },
    brandsWay(has, id, count),
    {
      to: buildPath('business-security', { businessId: id }),
      title: text.security,
      detail: text.securityDetail,
    },
    ...pageWays(has, id),
  ];
}
