import { type ReactNode } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type AdAccountChoice } from './use-ad-account';

export interface AccountBodyProps {
  readonly choice: AdAccountChoice;
  /** The title of the error, where the accounts can't be had. */
  readonly failed: string;
  /** The address of the page in the account of one's own. */
  readonly own: string;
  /** In its place while the accounts are on their way. */
  readonly waiting: ReactNode;
  readonly children: (account: AdAccount) => ReactNode;
}

/** Content of a page for its ad account; without an account, its loading or error state. */
export function AccountBody({ choice, failed, own, waiting, children }: AccountBodyProps) {
  const { accounts, account, problem, isRetrying, retry } = choice;
  if (account) return children(account);
  if (problem)
    return (
      <ErrorState title={failed} retrying={isRetrying} onRetry={retry}>
        {problem.message}
      </ErrorState>
    );
  if (!accounts) return waiting;
  return (
    <EmptyState
      title={messages.reporting.accountMissing}
      action={
        <Button variant="primary" asLink={<Link to={own} />}>
          {messages.reporting.ownAccount}
        </Button>
      }
    >
      {messages.reporting.accountMissingDetail}
    </EmptyState>
  );
}

/** In the place of what is on its way. */
export function Waiting({ words }: { words: { readonly loading: string } }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={320} shape="pin" />
    </div>
  );
}
