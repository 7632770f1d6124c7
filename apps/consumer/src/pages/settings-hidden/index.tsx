import { apiInfiniteQuery, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import type { CallData, CallName } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, formatRelativeTime, Image, Skeleton, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../features/cache/afterwards';
import { expire } from '../../features/cache/entities';
import { SettingsFrame } from '../../features/settings-frame/SettingsFrame';
import { hidden as text } from '../../messages/hidden';
import css from '../settings-trash/trash.module.css';
import { hiddenOptions } from './needs';

type HiddenPin = CallData<'PinHideResource.get'>[number];

/** The list itself, for the next visit, and those that leave hidden Pins out. */
const STALE: readonly CallName[] = [
  'PinHideResource.get',
  'UserHomefeedResource.get',
  'RelatedPinsResource.get',
  'BaseSearchResource.get',
  'BoardFeedResource.get',
  'BoardSectionPinsResource.get',
  'UserPinsResource.get',
];

/** What the viewer hid, and the way back for each. */
export default function HiddenPinsPage() {
  const pins = useInfiniteQuery(apiInfiniteQuery('PinHideResource.get', hiddenOptions()));
  const rows = pins.data?.pages.flatMap(({ items }) => items);
  return (
    <SettingsFrame current="settings-hidden" title={text.title} lead={text.lead}>
      {pins.isError && !rows ? (
        <ErrorState title={text.failed} retrying={pins.isFetching} onRetry={() => void pins.refetch()} />
      ) : null}
      {pins.isPending ? <Skeleton height={72} /> : null}
      {rows?.length === 0 ? <EmptyState title={text.emptyTitle}>{text.emptyDetail}</EmptyState> : null}
      {rows && rows.length > 0 ? (
        <ul role="list" className={css.list}>
          {rows.map((pin) => (
            <Row key={pin.pin_id} pin={pin} />
          ))}
        </ul>
      ) : null}
      {pins.hasNextPage ? (
        <Button wide busy={pins.isFetchingNextPage} onClick={() => void pins.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </SettingsFrame>
  );
}

function Row({ pin }: { pin: HiddenPin }) {
  const { pin_id, image, hidden_at } = pin;
  const client = useQueryClient();
  const viewer = useSignedIn();
  const { show } = useToast();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = image ? pin.title || text.untitled : text.unseen;
  const toggle = async () => {
    setBusy(true);
    try {
      await callApi(shown ? 'PinHideResource.create' : 'PinHideResource.delete', { pin_id });
      expire(client, ...STALE);
      setShown(!shown);
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.row}>
      <span className={css.picture}>
        {image ? <Image cover alt="" src={image.url} width={72} height={72} /> : null}
      </span>
      <span className={css.words}>
        {image ? (
          <TextLink asLink={<Link to={buildPath('pin', { id: pin_id })} />}>{name}</TextLink>
        ) : (
          <span>{name}</span>
        )}
        <span className={css.detail} suppressHydrationWarning>
          {text.since(formatRelativeTime(hidden_at, viewer?.locale))}
        </span>
      </span>
      {/* What is shown again stays in the list, so that a slip of the finger is taken back at the same place. */}
      {shown && !image ? null : (
        <Button
          size="sm"
          busy={busy}
          aria-label={shown ? text.hideName(name) : text.showName(name)}
          className={css.restore}
          onClick={() => void toggle()}
        >
          {shown ? text.hide : text.show}
        </Button>
      )}
    </li>
  );
}
