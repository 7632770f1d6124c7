import { apiInfiniteQuery, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import type { CallData, CallName } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { formatRelativeTime } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expire } from '../../features/cache';
import { MoreButton } from '../../features/next-page';
import { ActRow, Rows } from '../../features/rows';
import { SettingsFrame } from '../../features/settings-frame';
import { hidden as text } from '../../messages/hidden';
import { hiddenOptions } from './needs';

type HiddenPin = CallData<'PinHideResource.get'>[number];

/** The list itself, for the next visit, and those that leave hidden Pins out. */
const STALE: readonly CallName[] = [
  'PinHideResource.get',
  'UserHomefeedResource.get',
  'RelatedPinsResource.get',
  'BaseSearchResource.get',
  'InterestFeedResource.get',
  'TodayFeedResource.get',
  'ShoppingFeedResource.get',
  'VideosFeedResource.get',
  'BoardFeedResource.get',
  'BoardIdeasResource.get',
  'BoardSectionPinsResource.get',
  'UserPinsResource.get',
];

/** Pins that the viewer hid, each with a button to show it again. */
export default function HiddenPinsPage() {
  const pins = useInfiniteQuery(apiInfiniteQuery('PinHideResource.get', hiddenOptions()));
  const rows = pins.data?.pages.flatMap(({ items }) => items);
  return (
    <SettingsFrame current="settings-hidden" title={text.title} lead={text.lead}>
      <Rows
        list={pins}
        rows={rows}
        row={(pin) => <Row key={pin.pin_id} pin={pin} />}
        empty={{ title: text.emptyTitle, detail: text.emptyDetail }}
        failed={text.failed}
        more={<MoreButton wide list={pins} label={text.more} />}
      />
    </SettingsFrame>
  );
}

function Row({ pin }: { pin: HiddenPin }) {
  const { pin_id, image, hidden_at } = pin;
  const client = useQueryClient();
  const viewer = useSignedIn();
  const [shown, setShown] = useState(false);
  const name = image ? pin.title || text.untitled : text.unseen;
  const toggle = async () => {
    await callApi(shown ? 'PinHideResource.create' : 'PinHideResource.delete', { pin_id });
    expire(client, ...STALE);
    setShown(!shown);
  };
  return (
    <ActRow
      to={image && buildPath('pin', { id: pin_id })}
      name={name}
      image={image}
      detail={text.since(formatRelativeTime(hidden_at, viewer?.locale))}
      // A Pin that is shown again stays in the list, so that a mistake can be undone at the same place.
      action={
        shown && !image
          ? null
          : {
              label: shown ? text.hide : text.show,
              spoken: shown ? text.hideName(name) : text.showName(name),
            }
      }
      onAct={toggle}
    />
  );
}
