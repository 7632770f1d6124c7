import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import {
  Code,
  type ConversionsKey,
  conversionsCss as css,
  ConversionsPage,
  conversionsPath,
} from '../../features/conversions';
import { Arrived, Counted, FirstEvent, Tokens } from '../../features/server-setup';
import { partnerSetup as text, serverSetup } from '../../messages/conversions-setup';

/** How a program that an advertiser uses already comes to send events for them. */
export default function PartnerSetupPage({ route }: PageProps<RouteMatch<'conversions-api-partner-setup'>>) {
  const wanted = route.query.advertiser_id;
  const link = (page: ConversionsKey, words: string) => (
    <p>
      <TextLink asLink={<Link to={conversionsPath(page, wanted)} />}>{words}</TextLink>
    </p>
  );
  return (
    <ConversionsPage page="conversions-api-partner-setup" route={route}>
      {(account, { locale }) => (
        <>
          <section className={css.step}>
            <h2>{text.one}</h2>
            <p className={css.soft}>{text.oneDetail}</p>
            <Tokens account={account} />
            {link('conversions-access-token', serverSetup.manage)}
          </section>
          <section className={css.step}>
            <h2>{text.two}</h2>
            <h3>{text.account}</h3>
            <Code label={text.account}>{account.id}</Code>
            <h3>{text.endpoint}</h3>
            <Code label={text.endpoint}>{`${location.origin}/v5/ad_accounts/${account.id}/events`}</Code>
            <h3>{text.token}</h3>
            <p className={css.soft}>{text.tokenDetail}</p>
          </section>
          <section className={css.step}>
            <h2>{text.three}</h2>
            <p className={css.soft}>{text.threeDetail}</p>
            <Arrived account={account} />
            {link('conversions-test-events', serverSetup.seeTests)}
          </section>
          <section className={css.step}>
            <h2>{text.four}</h2>
            <FirstEvent account={account} locale={locale} />
            <Counted account={account} locale={locale} />
            <p className={css.soft}>{text.alsoTag}</p>
          </section>
        </>
      )}
    </ConversionsPage>
  );
}
