import { useState } from 'react';
import { ACTION_SOURCES, type AdAccount, EVENT_NAMES } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, Select, TextLink } from '@corkboard/ui';
import { Code, conversionsCss as css, ConversionsPage, conversionsPath } from '../../features/conversions';
import { formCss as form } from '../../features/form';
import { Arrived, type ExampleChoice, exampleOf, FirstEvent, Tokens } from '../../features/server-setup';
import { conversions } from '../../messages/conversions';
import { connectSetup as text, serverSetup } from '../../messages/conversions-setup';

/** Connects an advertiser's server step by step, up to its first event that counts. */
export default function ConnectPage({ route }: PageProps<RouteMatch<'conversions-capi-connect'>>) {
  return (
    <ConversionsPage page="conversions-capi-connect" route={route}>
      {(account, { locale }) => (
        <Steps
          account={account}
          locale={locale}
          wanted={route.query.advertiser_id}
          origin={location.origin}
        />
      )}
    </ConversionsPage>
  );
}

interface StepsProps {
  readonly account: AdAccount;
  readonly locale: string;
  readonly wanted: string | undefined;
  /** Of the site, `https://host`. */
  readonly origin: string;
}

function Steps({ account, locale, wanted, origin }: StepsProps) {
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<Choice>({
    event: 'checkout',
    place: 'web',
  });
  const link = (page: 'conversions-event-history' | 'conversions-payload-helper', words: string) => (
    <p>
      <TextLink asLink={<Link to={conversionsPath(page, wanted)} />}>{words}</TextLink>
    </p>
  );
  const bodies = [
    <ChoiceFields key="choice" choice={choice} onChange={setChoice} />,
    <div key="token" className={css.step}>
      <p className={css.soft}>{text.tokenDetail}</p>
      <Tokens account={account} />
    </div>,
    <div key="test" className={css.step}>
      <p className={css.soft}>{text.testDetail}</p>
      <Code label={text.test}>{exampleOf(origin, account, choice)}</Code>
      <Arrived account={account} />
      {link('conversions-payload-helper', serverSetup.build)}
    </div>,
    <div key="first" className={css.step}>
      <p className={css.soft}>{text.firstDetail}</p>
      <Code label={text.first}>{exampleOf(origin, account, { ...choice, isTest: false })}</Code>
      <FirstEvent account={account} locale={locale} />
      {link('conversions-event-history', text.history)}
    </div>,
  ];
  const move = (by: number) => () => {
    setAt(at + by);
  };
  return (
    <section className={form.card} aria-label={text.steps[at]}>
      <p className={css.soft} role="status">
        {text.step(at + 1, bodies.length)}
      </p>
      <h2>{text.steps[at]}</h2>
      {bodies[at]}
      <div className={form.acts}>
        {at > 0 ? <Button onClick={move(-1)}>{text.back}</Button> : null}
        {at < bodies.length - 1 ? (
          <Button variant="primary" onClick={move(1)}>
            {text.next}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

type Choice = Required<Omit<ExampleChoice, 'isTest'>>;

function ChoiceFields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  return (
    <div className={css.step}>
      <p className={css.soft}>{text.choiceDetail}</p>
      <div className={css.filters}>
        <Select
          label={text.event}
          value={choice.event}
          onChange={({ target }) => {
            onChange({ ...choice, event: target.value as Choice['event'] });
          }}
        >
          {EVENT_NAMES.map((name) => (
            <option key={name} value={name}>
              {conversions.events[name]}
            </option>
          ))}
        </Select>
        <Select
          label={text.place}
          value={choice.place}
          onChange={({ target }) => {
            onChange({ ...choice, place: target.value as Choice['place'] });
          }}
        >
          {ACTION_SOURCES.map((name) => (
            <option key={name} value={name}>
              {conversions.places[name]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
