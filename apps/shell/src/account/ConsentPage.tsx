import { apiQuery } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type CallData, wordsOfScopes } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch, type RouteQuery } from '@corkboard/routing';
import { Avatar, Banner, Button, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { AccountPage } from './AccountPage';
import account from './account.module.css';
import { CSRF_FIELD, csrfAtom, postedAtom } from './posted';
import { oauth as text } from '../messages/oauth';
import css from './consent.module.css';
import { requestIn } from './oauth-request';

type Request = CallData<'OauthRequestResource.get'>;

/** `/oauth`: an app asks to act for somebody (docs/handbook/programs.md#asking-a-person). A plain form: nothing of it needs scripts. */
export default function ConsentPage({ route }: PageProps<RouteMatch<'oauth'>>) {
  // Asked for with the document, always: nothing of the site links here.
  const { data } = useQuery(apiQuery('OauthRequestResource.get', requestIn(route.query)));
  const viewer = useSignedIn();
  if (!data || data.problem || !data.app || !viewer)
    return <Problem message={data?.problem?.message} back={data?.problem?.back} />;
  return <Question request={data} app={data.app} viewer={viewer} query={route.query} />;
}

function Problem({ message, back }: { message: string | undefined; back: string | null | undefined }) {
  return (
    <AccountPage
      pageTitle={text.problemTitle}
      title={text.problemTitle}
      lead={message ?? text.unreadable}
      other={
        back ? (
          <TextLink asLink={<a href={back} />}>{text.goBack(new URL(back).host)}</TextLink>
        ) : (
          <TextLink asLink={<a href={buildPath('home')} />}>{text.goHome}</TextLink>
        )
      }
    >
      {null}
    </AccountPage>
  );
}

function Question(props: {
  request: Request;
  app: NonNullable<Request['app']>;
  viewer: SignedIn;
  query: RouteQuery<'oauth'>;
}) {
  const { request, app, viewer, query } = props;
  const csrf = useAtomValue(csrfAtom);
  const posted = useAtomValue(postedAtom);
  const here = buildPath('oauth', {}, query);
  return (
    <AccountPage
      pageTitle={text.pageTitle}
      title={text.title(app.name)}
      lead={text.by(app.owner)}
      other={
        <span>
          {text.other}{' '}
          <TextLink asLink={<a href={buildPath('add-account', {}, { next: here })} />}>
            {text.otherAccount}
          </TextLink>
        </span>
      }
    >
      <div className={css.who}>
        <Avatar name={viewer.fullName} src={viewer.imageSmallUrl} size="md" decorative />
        <span className={css.names}>
          <span className={css.soft}>{text.who}</span>
          <bdi>
            {viewer.fullName} (@{viewer.username})
          </bdi>
        </span>
      </div>
      <section className={css.may} aria-labelledby="consent-may">
        <h2 id="consent-may">{text.may}</h2>
        <ul>
          {wordsOfScopes(request.scopes).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      {viewer.limited ? (
        <Banner>{text.limited}</Banner>
      ) : (
        <form className={css.answers} method="post" action={here}>
          <input type="hidden" name={CSRF_FIELD} value={csrf} />
          <p className={account.failure} role="alert">
            {posted?.form === 'oauth' ? posted.failure : null}
          </p>
          <Button type="submit" name="answer" value="allow" variant="primary" size="lg" wide>
            {text.allow}
          </Button>
          <Button type="submit" name="answer" value="deny" size="lg" wide>
            {text.deny}
          </Button>
          <p className={css.soft}>{text.back(new URL(request.origin!).host)}</p>
          <p className={css.soft}>{text.ends}</p>
        </form>
      )}
    </AccountPage>
  );
}
