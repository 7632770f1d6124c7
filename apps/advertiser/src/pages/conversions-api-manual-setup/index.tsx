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
import { Arrived, Counted, exampleOf, Tokens } from '../../features/server-setup';
import { serverSetup as text } from '../../messages/conversions-setup';

/** How an advertiser's own server sends events, up to the first one that arrives. */
export default function ServerSetupPage({ route }: PageProps<RouteMatch<'conversions-api-manual-setup'>>) {
  const wanted = route.query.advertiser_id;
  const link = (page: ConversionsKey, words: string) => (
    <p>
      <TextLink asLink={<Link to={conversionsPath(page, wanted)} />}>{words}</TextLink>
    </p>
  );
  return (
    <ConversionsPage page="conversions-api-manual-setup" route={route}>
      {(account, { locale }) => (
        <>
          <section className={css.step}>
            <h2>{text.one}</h2>
            <p className={css.soft}>{text.oneDetail}</p>
            <Tokens account={account} />
            {link('conversions-access-token', text.manage)}
          </section>
          <section className={css.step}>
            <h2>{text.two}</h2>
            <p className={css.soft}>{text.twoDetail}</p>
            <Code label={text.two}>{exampleOf(location.origin, account)}</Code>
            {link('conversions-payload-helper', text.build)}
          </section>
          <section className={css.step}>
            <h2>{text.three}</h2>
            <Arrived account={account} />
            {link('conversions-test-events', text.seeTests)}
          </section>
          <section className={css.step}>
            <h2>{text.four}</h2>
            <p className={css.soft}>{text.fourDetail}</p>
            <Counted account={account} locale={locale} />
            <p className={css.soft}>{text.alsoTag}</p>
          </section>
        </>
      )}
    </ConversionsPage>
  );
}
