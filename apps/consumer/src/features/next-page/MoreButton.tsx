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
  /** What there is more of. */
  readonly label: string;
  /** What is said when the next page cannot be had. */
  readonly failed?: string;
}

/** At the end of a list, the way to its next page; nothing behind the last one. When it cannot be had, this is said, with the way to try again. */
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
