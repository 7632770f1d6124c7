import { useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, isQuickPromotable, type Pin } from '@corkboard/contract';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  searchIcon,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { quickPromote } from '../../messages/quick-promote';
import { pinName } from '../ad-preview';
import { useSettled } from '../form';
import { type PinAuthor, usePinAuthors } from '../pin-authors';
import css from './quick-promote.module.css';

const text = quickPromote.picker;
const PINS_AT_ONCE = 24;
const WAITING = [0, 1, 2, 3, 4, 5];

export interface PinPickerProps {
  /** The ad account for the promotion. */
  readonly account: AdAccount;
  readonly open: boolean;
  readonly viewer: SignedIn;
  readonly onClose: () => void;
  readonly onPick: (pin: Pin) => void;
}

/** The viewer's Pins that can be promoted, newest first or those with some words; pressing one chooses it. Others' are said to be theirs. */
export function PinPicker({ account, open, viewer, onClose, onPick }: PinPickerProps) {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const newest = useInfiniteQuery({
    ...apiInfiniteQuery('UserPinsResource.get', { username: viewer.username, page_size: PINS_AT_ONCE }),
    enabled: open,
  });
  const found = useInfiniteQuery({
    ...apiInfiniteQuery('BaseSearchResource.get', {
      query: words,
      scope: 'my_pins',
      page_size: PINS_AT_ONCE,
    }),
    enabled: open && words !== '',
  });
  const list = words === '' ? newest : found;
  // Of one's own there is nothing but Pins to find.
  const pages = list.data?.pages.map(({ items }) => (items as Pin[]).filter(isQuickPromotable));
  const authors = usePinAuthors(
    account,
    viewer,
    open ? (pages ?? []).map((all) => all.map(({ id }) => id)) : [],
  );
  const pins = pages?.flat();
  return (
    <Dialog open={open} onClose={onClose} title={text.title} size="lg">
      <TextField
        type="search"
        icon={searchIcon}
        hideLabel
        label={text.search}
        placeholder={text.search}
        autoComplete="off"
        className={css.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {pins === undefined && list.isError ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : pins === undefined ? (
        <div aria-busy="true" className={css.grid}>
          <VisuallyHidden>{text.loading}</VisuallyHidden>
          {WAITING.map((place) => (
            <Skeleton key={place} height={190} shape="pin" />
          ))}
        </div>
      ) : pins.length === 0 && !list.hasNextPage ? (
        words === '' ? (
          <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
        ) : (
          <EmptyState title={text.noneTitle}>{text.none}</EmptyState>
        )
      ) : (
        <ul aria-label={text.list} className={css.grid}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <Choice pin={pin} author={authors.get(pin.id)} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className={css.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{text.moreFailed}</span> : null}
        </div>
      ) : null}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<PinPickerProps, 'onPick'> {
  readonly pin: Pin;
  readonly author: PinAuthor | undefined;
}

function Choice({ pin, author, onPick }: ChoiceProps) {
  const { url, width, height } = pin.images['236x'];
  return (
    <button
      type="button"
      className={css.choice}
      disabled={author?.forbidden ?? false}
      onClick={() => {
        onPick(pin);
      }}
    >
      <img src={url} width={width} height={height} alt="" loading="lazy" />
      <span>{pinName(pin)}</span>
      {author ? <span className={css.author}>{author.words}</span> : null}
    </button>
  );
}
