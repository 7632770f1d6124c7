import { type ReactNode } from 'react';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AccessAct, type AdAccount } from '@corkboard/contract';
import { type AdvertiserKey, advertiserPath } from '@corkboard/routing';
import { EmptyState, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { AdsMenu } from './AdsMenu';
import { AccountBody, Waiting } from './AccountBody';
import { LogInFirst } from './LogInFirst';
import { mayIn } from './may';
import { NoAccount } from './NoAccount';
import { useAdAccount } from './use-ad-account';

/** Pages of one ad account, by their addresses. */
type AccountKey = Extract<
  AdvertiserKey,
  | 'accounts-manager'
  | 'advertiser-history'
  | 'audiences'
  | 'audience-insights'
  | 'promotions'
  | 'ads-create'
  | 'ads-edit'
  | 'ads-edit-draft'
  | 'ads-duplicate'
  | 'ads-bulk-edit'
  | 'ads-campaign-mode'
  | 'ads-create-automated'
  | 'ads-edit-automated'
  | 'recommendations'
  | 'media-planner'
  | 'msot-optimizer'
  | 'product-catalogs-data-source'
>;

export interface AccountPageWords {
  readonly title: string;
  readonly lead: string;
  readonly logInTitle: string;
  readonly logInDetail: string;
  readonly failed: string;
  readonly loading: string;
  readonly refusedTitle: string;
  readonly refusedDetail: string;
}

export interface AccountPageProps {
  readonly page: AccountKey;
  /** Its whole address, where that says more than the account; `page` is then what leads to an account of one's own. */
  readonly here?: string;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  readonly words: AccountPageWords;
  /** The title, where the account is part of it. */
  readonly titleOf?: (account: AdAccount) => string;
  /** Permission that the page requires. */
  readonly act: AccessAct;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of a page of an ad account; and in its place what is missing to see it: a login, an account, a role. */
export function AccountPage(props: AccountPageProps) {
  const viewer = useSignedIn();
  return viewer ? <OfAccount {...props} viewer={viewer} /> : <Outside {...props} />;
}

function Outside({ page, here, wanted, words }: AccountPageProps) {
  return (
    <LogInFirst
      title={words.title}
      next={here ?? advertiserPath(page, { advertiserId: wanted })}
      heading={words.logInTitle}
      detail={words.logInDetail}
    />
  );
}

function OfAccount(props: AccountPageProps & { viewer: SignedIn }) {
  const { page, wanted, words, titleOf, act, viewer, children } = props;
  const choice = useAdAccount(wanted, viewer);
  const { account } = choice;
  if (choice.isLoggedOut) return <Outside {...props} />;
  if (choice.accounts?.length === 0) return <NoAccount title={words.title} viewer={viewer} />;
  const title = account && titleOf ? titleOf(account) : words.title;
  return (
    <Page
      kind="table"
      over={<AdsMenu account={account} own={viewer.advertiserId} />}
      title={title}
      lead={words.lead}
    >
      <title>{messages.title(title)}</title>
      <AccountBody
        choice={choice}
        failed={words.failed}
        own={advertiserPath(page)}
        waiting={<Waiting words={words} />}
      >
        {(one) =>
          mayIn(one, act) ? (
            children(one, viewer)
          ) : (
            <EmptyState title={words.refusedTitle}>{words.refusedDetail}</EmptyState>
          )
        }
      </AccountBody>
    </Page>
  );
}
