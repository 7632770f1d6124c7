import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, Select, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  Code,
  conversionsCss as css,
  ConversionsPage,
  conversionsPath,
  tagsOptions,
} from '../../features/conversions';
import { Loaded } from '../../features/frame';
import { conversions } from '../../messages/conversions';

const text = conversions.manual;

const EXAMPLE = `pintrk('track', 'checkout', {
  event_id: 'order-1001',
  value: 25.00,
  currency: 'USD',
  line_items: [{ product_id: 'lamp' }]
});`;
const CONSENT = `pintrk('setconsent', true);  // or false`;

/** How a tag gets on a site. */
export default function ManualSetupPage({ route }: PageProps<RouteMatch<'conversions-tag-manual-setup'>>) {
  return (
    <ConversionsPage page="conversions-tag-manual-setup" route={route}>
      {(account) => <Steps account={account} wanted={route.query.advertiser_id} />}
    </ConversionsPage>
  );
}

function Steps({ account, wanted }: { account: AdAccount; wanted: string | undefined }) {
  const query = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/conversion_tags', tagsOptions(account.id)),
  );
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded words={conversions} query={query}>
      {({ items }) => {
        const tag = items.find(({ id }) => id === chosen) ?? items[0];
        if (!tag)
          return (
            <EmptyState
              title={text.noTag}
              action={
                <Button variant="primary" asLink={<Link to={conversionsPath('conversions-tag', wanted)} />}>
                  {conversions.tag.create}
                </Button>
              }
            >
              {text.noTagDetail}
            </EmptyState>
          );
        return (
          <>
            <div className={css.filters}>
              <Select
                label={text.which}
                value={tag.id}
                onChange={({ target }) => {
                  setChosen(target.value);
                }}
              >
                {items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
            <section className={css.step}>
              <h2>{text.one}</h2>
              <p className={css.soft}>{text.oneDetail(location.origin)}</p>
              <Code label={text.one}>{tag.code_snippet}</Code>
            </section>
            <section className={css.step}>
              <h2>{text.two}</h2>
              <p className={css.soft}>{text.twoDetail}</p>
              <Code label={text.two}>{EXAMPLE}</Code>
            </section>
            <section className={css.step}>
              <h2>{text.three}</h2>
              <p className={css.soft}>{text.threeDetail}</p>
              <Code label={text.three}>{CONSENT}</Code>
            </section>
            <p>
              <TextLink asLink={<Link to={conversionsPath('conversions-event-history', wanted)} />}>
                {text.check}
              </TextLink>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
