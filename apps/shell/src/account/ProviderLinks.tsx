import { type MouseEvent } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { PROVIDER_NAMES, providerPath } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, TextLink, useHydrated } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { ways as text } from '../messages/ways';
import css from './account.module.css';
import { oneTapFlows, thisBrowser } from './one-tap';
import { PasskeyButton } from './PasskeyButton';

/** Shared with the server's part of the pages (`needs.ts`). */
export const waysQuery = apiQuery('LoginWaysResource.get', {});

/**
 * A link for each provider that this site offers. They are plain links to the service, which sends the browser on.
 * @param next where the person goes then
 * @param add keeps the account that is logged in, and puts the other one beside it
 * @param withPasskey offers passkeys, too, where the browser knows them
 */
export function ProviderLinks(props: { next: string | undefined; add?: boolean; withPasskey?: boolean }) {
  const { next, add = false, withPasskey = false } = props;
  const { data } = useQuery(waysQuery);
  const { show } = useToast();
  const hasPasskeys = useHydrated() && withPasskey && 'PublicKeyCredential' in globalThis;
  const providers = data?.providers ?? [];
  const companies = data?.companies === true && !add;
  if (providers.length === 0 && !hasPasskeys && !companies) return null;
  const query = new URLSearchParams({ ...(next !== undefined && { next }), ...(add && { add: '1' }) });
  const asked = query.size > 0 ? `?${query.toString()}` : '';
  const oneTap = add ? null : data?.one_tap;
  /** Asks the browser, and goes to the provider's own page where nothing comes of that. */
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    if (!oneTap || !oneTapFlows(thisBrowser()).button) return;
    event.preventDefault();
    const how = {
      next,
      onFailure: (message: string) => {
        show({ message, tone: 'error' });
      },
    };
    import(/* webpackChunkName: "browser-login" */ './browser-login')
      .then(({ pressOneTap }) => pressOneTap(oneTap, how))
      .catch(() => false)
      .then(
        (done) => {
          if (!done) location.assign(href);
        },
        () => undefined,
      );
  };
  return (
    <nav className={css.ways} aria-label={text.listLabel}>
      <p className={css.or}>{text.or}</p>
      <ul role="list">
        {hasPasskeys ? (
          <li>
            <PasskeyButton next={next} add={add} />
          </li>
        ) : null}
        {providers.map((name) => (
          <li key={name}>
            <Button
              wide
              size="lg"
              asLink={<a href={providerPath(name) + asked} onClick={name === 'google' ? press : undefined} />}
            >
              {text.continueWith(PROVIDER_NAMES[name])}
            </Button>
          </li>
        ))}
      </ul>
      {companies ? (
        <p className={css.company}>
          <TextLink asLink={<Link to={buildPath('signup-sso-business-account', {}, { next })} />}>
            {text.company}
          </TextLink>
        </p>
      ) : null}
    </nav>
  );
}
