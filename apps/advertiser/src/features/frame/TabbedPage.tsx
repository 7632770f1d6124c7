import { type ReactNode } from 'react';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AccessAct, type AdAccount } from '@corkboard/contract';
import { Link, useNavigate } from '@corkboard/routing/react';
import { EmptyState, Page, Select, TabLinks } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { AdsMenu } from './AdsMenu';
import { AccountBody, Waiting } from './AccountBody';
import { type AccountPageWords } from './AccountPage';
import { LogInFirst } from './LogInFirst';
import { mayIn } from './may';
import { NoAccount } from './NoAccount';
import css from './tabbed-page.module.css';
import { useAdAccount } from './use-ad-account';

export interface TabbedPageProps<Key extends string> {
  readonly words: Omit<AccountPageWords, 'title' | 'lead'> & {
    /** The part of the ads manager that the tabs are. */
    readonly section: string;
    /** Spoken name of the choice of an ad account. */
    readonly account: string;
    /** Spoken name of the tabs. */
    readonly sections: string;
  };
  readonly title: string;
  readonly lead: string;
  readonly current: Key;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  /** The address of a page of the tabs. */
  readonly tabPath: (key: Key, advertiserId: string | undefined) => string;
  /** The address of this page. */
  readonly here: (advertiserId: string | undefined) => string;
  /** The address of this page in the account of one's own, where that is another. */
  readonly own: string;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  /** Permission that the page requires. */
  readonly act: AccessAct;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of pages of an ad account that stand beside each other: title, ad account, tabs; and in its place what is missing to see them. */
export function TabbedPage<Key extends string>(props: TabbedPageProps<Key>) {
  const viewer = useSignedIn();
  return viewer ? <OfAccount {...props} viewer={viewer} /> : <Outside {...props} />;
}

function Outside<Key extends string>({ words, title, here, wanted }: TabbedPageProps<Key>) {
  return (
    <LogInFirst title={title} next={here(wanted)} heading={words.logInTitle} detail={words.logInDetail} />
  );
}

function OfAccount<Key extends string>(props: TabbedPageProps<Key> & { viewer: SignedIn }) {
  const { words, title, lead, current, tabs, tabPath, here, own, wanted, act, viewer, children } = props;
  const choice = useAdAccount(wanted, viewer);
  const { accounts, account } = choice;
  const navigate = useNavigate();
  if (choice.isLoggedOut) return <Outside {...props} />;
  if (accounts?.length === 0) return <NoAccount title={title} viewer={viewer} />;
  return (
    <Page
      kind="table"
      over={<AdsMenu account={account} own={viewer.advertiserId} section={words.section} />}
      title={title}
      lead={lead}
      end={
        accounts && accounts.length > 1 ? (
          <Select
            label={words.account}
            hideLabel
            value={account?.id ?? ''}
            onChange={({ target }) => {
              navigate(here(target.value));
            }}
          >
            {account ? null : <option value="">{messages.reporting.accountMissing}</option>}
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        ) : null
      }
    >
      <title>{messages.title(title)}</title>
      <TabLinks
        label={words.sections}
        current={current}
        tabs={tabs.map(({ key, label }) => ({
          id: key,
          label,
          link: <Link to={tabPath(key, wanted)} />,
        }))}
      />
      <div className={css.body}>
        <AccountBody choice={choice} failed={words.failed} own={own} waiting={<Waiting words={words} />}>
          {(one) =>
            mayIn(one, act) ? (
              children(one, viewer)
            ) : (
              <EmptyState title={words.refusedTitle}>{words.refusedDetail}</EmptyState>
            )
          }
        </AccountBody>
      </div>
    </Page>
  );
}
