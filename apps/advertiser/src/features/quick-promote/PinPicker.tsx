import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { isQuickPromotable, type Pin } from '@corkboard/contract';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { quickPromote } from '../../messages/quick-promote';
import { pinName } from './pin';
import css from './quick-promote.module.css';

const text = quickPromote.picker;
const PINS_AT_ONCE = 24;
const WAITING = [0, 1, 2, 3, 4, 5];

export interface PinPickerProps {
  readonly open: boolean;
  readonly viewer: SignedIn;
  readonly onClose: () => void;
  readonly onPick: (pin: Pin) => void;
}

/** The viewer's Pins that can be promoted, newest first; pressing one chooses it. */
export function PinPicker({ open, viewer, onClose, onPick }: PinPickerProps) {
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('UserPinsResource.get', { username: viewer.username, page_size: PINS_AT_ONCE }),
    enabled: open,
  });
  const pins = list.data?.pages.flatMap(({ items }) => items).filter(isQuickPromotable);
  return (
    <Dialog open={open} onClose={onClose} title={text.title} size="lg">
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
        <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
      ) : (
        <ul aria-label={text.list} className={css.grid}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <button
                type="button"
                className={css.choice}
                onClick={() => {
                  onPick(pin);
                }}
              >
                <img
                  src={pin.images['236x'].url}
                  width={pin.images['236x'].width}
                  height={pin.images['236x'].height}
                  alt=""
                  loading="lazy"
                />
                <span>{pinName(pin)}</span>
              </button>
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
