import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Badge, Button } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  conversionsCss as css,
  ConversionsPage,
  conversionsPath,
  heardOf,
  overviewOptions,
} from '../../features/conversions';
import { formCss as form } from '../../features/form';
import { formatsFor } from '../../features/format';
import { QueryResult } from '../../features/frame';
import { conversions } from '../../messages/conversions';
import { conversionSetup as text } from '../../messages/conversions-setup';

type Count = CallData<'ConversionOverviewResource.get'>[number];

/** Ways in which events reach the site, and which of them are in use. */
export default function SetupPage({ route }: PageProps<RouteMatch<'conversions-setup-api'>>) {
  return (
    <ConversionsPage page="conversions-setup-api" route={route}>
      {(account, { locale }) => <Ways account={account} locale={locale} wanted={route.query.advertiser_id} />}
    </ConversionsPage>
  );
}

/** The newest day on which something came from a source. */
const lastOf = (counts: readonly Count[], source: Count['source']): string | undefined =>
  counts.findLast((count) => count.source === source && heardOf(count) > 0)?.day;

interface WaysProps {
  readonly account: AdAccount;
  readonly locale: string;
  readonly wanted: string | undefined;
}

function Ways({ account, locale, wanted }: WaysProps) {
  const query = useQuery(apiQuery('ConversionOverviewResource.get', overviewOptions(account.id)));
  const { utcDay } = formatsFor(locale, account);
  return (
    <QueryResult words={conversions} query={query}>
      {(counts) => {
        const heard = (source: Count['source']) => {
          const day = lastOf(counts, source);
          return day === undefined ? (
            <Badge>{text.silent}</Badge>
          ) : (
            <Badge tone="success">{text.last(utcDay(day))}</Badge>
          );
        };
        return (
          <div className={css.ways}>
            <section className={form.card}>
              <h2>{text.tag}</h2>
              <p>{text.tagDetail}</p>
              <p>{heard('TAG')}</p>
              <div className={form.acts}>
                <Button asLink={<Link to={conversionsPath('conversions-tag-manual-setup', wanted)} />}>
                  {text.tagGo}
                </Button>
              </div>
            </section>
            <section className={form.card}>
              <h2>{text.server}</h2>
              <p>{text.serverDetail}</p>
              <p>{heard('CONVERSIONS_API')}</p>
              <div className={form.acts}>
                <Button asLink={<Link to={conversionsPath('conversions-api-manual-setup', wanted)} />}>
                  {text.serverGo}
                </Button>
                <Button asLink={<Link to={conversionsPath('conversions-capi-connect', wanted)} />}>
                  {text.guidedGo}
                </Button>
              </div>
            </section>
            <section className={form.card}>
              <h2>{text.partner}</h2>
              <p>{text.partnerDetail}</p>
              <div className={form.acts}>
                <Button asLink={<Link to={conversionsPath('conversions-api-partner-setup', wanted)} />}>
                  {text.partnerGo}
                </Button>
              </div>
            </section>
            <section className={form.card}>
              <h2>{text.file}</h2>
              <p>{text.fileDetail}</p>
              <p>{heard('FILE_UPLOAD')}</p>
              <div className={form.acts}>
                <Button asLink={<Link to={conversionsPath('conversions-upload', wanted)} />}>
                  {text.fileGo}
                </Button>
              </div>
            </section>
            <section className={form.card}>
              <h2>{text.both}</h2>
              <p>{text.bothDetail}</p>
              <div className={form.acts}>
                <Button asLink={<Link to={conversionsPath('conversions-deduplication', wanted)} />}>
                  {text.bothGo}
                </Button>
              </div>
            </section>
          </div>
        );
      }}
    </QueryResult>
  );
}
