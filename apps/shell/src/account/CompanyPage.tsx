import { useSignedIn } from '@corkboard/auth';
import { providerPath } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Banner, Button, TextField, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { account } from '../messages/account';
import { ways as text } from '../messages/ways';
import css from './account.module.css';
import { AccountPage } from './AccountPage';
import { waysQuery } from './ProviderLinks';

/** `/signup/sso-business-account/`: signs up or logs in with one's company, which the email address names. A plain form, sent to the service. */
export default function CompanyPage({ route }: PageProps<RouteMatch<'signup-sso-business-account'>>) {
  const { next } = route.query;
  const viewer = useSignedIn();
  const { data } = useQuery(waysQuery);
  return (
    <AccountPage
      pageTitle={text.companyTitle}
      title={text.companyTitle}
      lead={text.companyLead}
      other={
        <TextLink asLink={<Link to={buildPath(viewer ? 'add-account' : 'login', {}, { next })} />}>
          {text.companyInstead}
        </TextLink>
      }
    >
      {data?.companies === false ? (
        <Banner>{text.companyNone}</Banner>
      ) : (
        <form className={css.form} method="get" action={providerPath('sso')}>
          {next === undefined ? null : <input type="hidden" name="next" value={next} />}
          <TextField
            name="email"
            type="email"
            label={account.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Button type="submit" variant="primary" size="lg" wide>
            {text.companyGo}
          </Button>
        </form>
      )}
    </AccountPage>
  );
}
