import { Button } from '@corkboard/ui';
import { type ComponentProps } from 'react';
import { messages } from '../../messages/en';
import css from './more-button.module.css';

/** A paged list as far as its end looks at it. */
export interface ListWithMore {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface MoreButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'className'> {
  readonly list: ListWithMore;
  /** Label of the button. */
  readonly label: string;
  /** Error message when the next page fails to load. */
  readonly failed?: string;
}

/** Loads the next page at the end of a list; nothing after the last page. A failure is shown with a retry button. */
export function MoreButton({ list, label, failed = messages.moreFailed, ...looks }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  const hasFailed = isFetchNextPageError && !isFetchingNextPage;
  return (
    <>
      {hasFailed ? (
        <p role="alert" className={css.failed}>
          {failed}
        </p>
      ) : null}
      {/* The same button all the while: whoever pressed it keeps the focus. */}
      <Button {...looks} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {hasFailed ? messages.tryAgain : label}
      </Button>
    </>
  );
}
