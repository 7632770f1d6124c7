import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { BusinessHistory } from '../../features/business-history';
import { brandsWay, BusinessPage, countIn, pageWays, type Tile, Tiles } from '../../features/business-page';
import { overview } from '../../messages/overview';
import css from './manager.module.css';

const text = overview.manager;

/** Counts of the things of a business and of who can use them, and the last changes. */
export default function BusinessManagerDashboardPage({
  route: { params },
}: PageProps<RouteMatch<'business-manager-dashboard'>>) {
  const { userBizId } = params;
  const to = (tab?: string) =>
    buildPath('business-access-dashboard', { userBizId }, tab === undefined ? {} : { tab });
  return (
    <BusinessPage
      businessId={userBizId}
      path={buildPath('business-manager-dashboard', params)}
      title={text.title}
      lead={text.lead}
    >
      {(has, { locale }, id) => {
        const count = countIn(locale);
        const tile = (path: string, n: number, title: string, detail: string): Tile => ({
          to: path,
          count: count(n),
          title,
          detail,
        });
        return (
          <>
            <Tiles
              label={text.has}
              tiles={[
                tile(to(), has.members + 1, text.members, text.membersDetail),
                tile(to('partners'), has.partners, text.partners, text.partnersDetail),
                tile(to('ad-accounts'), has.ad_accounts, text.accounts, text.accountsDetail),
                tile(to('profiles'), has.received, text.received, text.receivedDetail),
                tile(to('groups'), has.asset_groups, text.groups, text.groupsDetail),
                tile(
                  buildPath('business-manager-cee-migration', { businessId: id }),
                  has.moves_waiting,
                  text.moves,
                  text.movesDetail,
                ),
                tile(to('requests'), has.waiting, text.waiting, text.waitingDetail),
                {
                  to: buildPath('business-security', { businessId: id }),
                  title: text.security,
                  detail: has.require_mfa ? text.securityOn : text.securityOff,
                },
                brandsWay(has, id, count),
              ]}
            />
            <Tiles label={text.pages} tiles={pageWays(has, id)} />
            <section className={css.part}>
              <h2>{text.recent}</h2>
              <BusinessHistory businessId={id} locale={locale} />
            </section>
          </>
        );
      }}
    </BusinessPage>
  );
}
