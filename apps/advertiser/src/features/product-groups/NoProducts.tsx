import { type AdAccount } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button } from '@corkboard/ui';
import { promotedGroups as text } from '../../messages/promoted-groups';

/** The business sells nothing that is known: where products come from, and the way there for whoever can go it. */
export function NoProducts({ account, problem }: { account: AdAccount; problem: string | undefined }) {
  const owns = account.permissions.includes('OWNER');
  return (
    <Banner
      tone={problem === undefined ? 'info' : 'danger'}
      title={text.noProductsTitle}
      action={
        owns ? <Button asLink={<Link to={buildPath('settings-claim')} />}>{text.claim}</Button> : undefined
      }
    >
      {owns ? text.noProducts : text.noProductsAsk}
    </Banner>
  );
}
