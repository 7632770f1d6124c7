import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import type { CallOptions, Pin } from '@corkboard/contract';
import { useLocation } from '@corkboard/routing/react';
import { EmptyState, ErrorState, isGridKept, PinGrid } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/en';
import { MoreButton, NextPage } from '../next-page';
import { PinCard } from './PinCard';
import { cardShape, FIRST_PICTURES } from '../pins';
import css from './pin-feed.module.css';
import { feedKey, uniquePins } from './unique';

/** The calls that answer with a list of pins. */
export type FeedCall =
  | 'UserHomefeedResource.get'
  | 'BoardFeedResource.get'
  | 'BoardIdeasResource.get'
  | 'BoardSectionPinsResource.get'
  | 'UserPinsResource.get'
  | 'RelatedPinsResource.get'
  | 'PinVisualSearchResource.get'
  | 'PictureSearchResource.get'
  | 'BaseSearchResource.get'
  | 'InterestFeedResource.get'
  | 'TodayFeedResource.get'
  | 'ShoppingFeedResource.get'
  | 'VideosFeedResource.get';

export interface PinFeedProps<N extends FeedCall> {
  readonly call: N;
  /** The same options as in the page's data needs, so that nothing is fetched twice. */
  readonly options: CallOptions<N>;
  /** Spoken name of the list. */
  readonly label?: string;
  /** Instead of the plain sentence when there is nothing. */
  readonly empty?: ReactNode;
  /** The feed stands at the top of the page: its first pictures are loaded first. */
  readonly first?: boolean;
  /** Level of the headings of its states. */
  readonly level?: 2 | 3;
  /** Id of the person whom the page is about: their own pins are not named after them once more. */
  readonly of?: string | undefined;
  /** Draws a pin in another way than as a card; stable, or every cell is drawn again. */
  readonly renderItem?: (pin: Pin) => ReactNode;
}

/** A new visit within this time shows what there is of the feed; one that goes back shows it as it was left, however long ago. */
const FRESH_MS = 5 * 60_000;

/** A feed of pins: pages by bookmark, each pin once, with its loading, empty, failed and end states. */
export function PinFeed<N extends FeedCall>(props: PinFeedProps<N>) {
  const { call, options, label, empty, first = false, level = 2, of, renderItem } = props;
  // Of the visit, not of the address: opening the image viewer changes the address under a page that stays.
  const [visit] = useState(useLocation().key);
  const cacheKey = `${call} ${JSON.stringify(options)} ${visit}`;
  const [back] = useState(() => isGridKept(cacheKey));
  const feed = useInfiniteQuery({
    ...apiInfiniteQuery(call as FeedCall, options as CallOptions<FeedCall>),
    staleTime: FRESH_MS,
    refetchOnMount: !back,
  });
  const { data, fetchNextPage, isFetchingNextPage, hasNextPage, isFetchNextPageError } = feed;
  // A search that is shown as a feed asks for nothing but Pins.
  const pins = useMemo(() => uniquePins(data?.pages.map(({ items }) => items as Pin[]) ?? []), [data]);
  // Who pays is always named.
  const isUnnamed = useCallback((pin: Pin) => !pin.is_promoted && pin.pinner.id === of, [of]);
  const shape = useCallback((pin: Pin) => cardShape(pin, isUnnamed(pin)), [isUnnamed]);
  const draw = useCallback(
    (pin: Pin, index: number) => (
      <PinCard pin={pin} unnamed={isUnnamed(pin)} priority={first && index < FIRST_PICTURES} />
    ),
    [isUnnamed, first],
  );
  const [wasFull, setWasFull] = useState(false);
  if (!wasFull && pins.length > 0) setWasFull(true);
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);

  if (feed.isError && pins.length === 0) {
    const refusal = asApiError(feed.error);
    // The address itself is invalid, so a retry can't help.
    if (refusal?.httpStatus === 400) return <EmptyState level={level} title={refusal.message} />;
    return (
      <ErrorState
        level={level}
        title={messages.feed.failed}
        retrying={feed.isFetching}
        onRetry={() => void feed.refetch()}
      >
        {refusal?.message}
      </ErrorState>
    );
  }
  if (!feed.isPending && pins.length === 0 && !hasNextPage) {
    return (
      <Emptied wasFull={wasFull}>
        {empty ?? (
          <EmptyState level={level} title={messages.feed.emptyTitle}>
            {messages.feed.emptyDetail}
          </EmptyState>
        )}
      </Emptied>
    );
  }
  const failed = isFetchNextPageError && !isFetchingNextPage;
  return (
    <div className={css.feed}>
      <PinGrid
        items={pins}
        getKey={feedKey}
        shape={shape}
        renderItem={renderItem ?? draw}
        cacheKey={cacheKey}
        onEndReached={more}
        hasMore={hasNextPage && !failed}
        loading={feed.isPending || isFetchingNextPage}
        label={label}
      />
      {failed ? (
        <div className={css.failed}>
          <MoreButton list={feed} label={messages.feed.more} failed={messages.feed.moreFailed} />
        </div>
      ) : null}
      <NextPage call={call} list={data} label={messages.feed.more} />
      {!hasNextPage && !feed.isPending ? <p className={css.end}>{messages.feed.end}</p> : null}
    </div>
  );
}

/** An empty feed. When its last pin went away with the focus in it, the focus is here. */
function Emptied({ wasFull, children }: { wasFull: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wasFull && document.activeElement === document.body) part.current?.focus();
  }, [wasFull]);
  return (
    <div ref={part} tabIndex={-1}>
      {children}
    </div>
  );
}
