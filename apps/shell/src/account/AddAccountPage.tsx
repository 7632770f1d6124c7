import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterLogin, buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { account as text } from '../messages/account';
import { AccountPage } from './AccountPage';
import { AccountsHere } from './AccountsHere';
import { LogInForm } from './LogInForm';
import { ProviderLinks } from './ProviderLinks';

/** `/login/add-account`: logs in to another account beside the one that is, and lists those of this browser. */
export default function AddAccountPage({ route }: PageProps<RouteMatch<'add-account'>>) {
  const { next } = route.query;
  return (
    <AccountPage
      pageTitle={text.addTitle}
      title={text.addTitle}
      lead={text.addLead}
      other={<TextLink asLink={<Link to={buildPath('password-reset')} />}>{text.forgot}</TextLink>}
    >
      <LogInForm
        add
        next={next}
        onDone={() => {
          // A whole new page: the server knows the person from here on.
          location.assign(afterLogin(next, location.pathname, location.origin));
        }}
      />
      <ProviderLinks add next={next} withPasskey />
      <AccountsHere />
    </AccountPage>
  );
}
