import { apiInfiniteQuery, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { formatRelativeTime } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expire } from '../../features/cache';
import { ActRow } from '../../features/rows';
import { tuning as text } from '../../messages/tuning';
import { marksOptions } from './needs';
import { PagedPart } from './Part';

type Mark = CallData<'PinTasteResource.get'>[number];

/** Pins that the viewer wants to see less of, each with an undo button. */
export function Marks() {
  const marks = useInfiniteQuery(apiInfiniteQuery('PinTasteResource.get', marksOptions()));
  return (
    <PagedPart
      title={text.marksTitle}
      lead={text.marksLead}
      list={marks}
      row={(mark: Mark) => <MarkRow key={mark.pin_id} mark={mark} />}
      empty={{ title: text.marksEmpty, detail: text.marksEmptyDetail }}
      failed={text.marksFailed}
    />
  );
}

function MarkRow({ mark: { pin_id, kind, image, title, marked_at } }: { mark: Mark }) {
  const client = useQueryClient();
  const viewer = useSignedIn();
  const [gone, setGone] = useState(false);
  const name = image ? title || text.untitled : text.unseen;
  const toggle = async () => {
    await (gone
      ? callApi('PinTasteResource.create', { pin_id, kind })
      : callApi('PinTasteResource.delete', { pin_id }));
    expire(client, 'PinTasteResource.get', 'UserHomefeedResource.get');
    setGone(!gone);
  };
  return (
    <ActRow
      to={image && buildPath('pin', { id: pin_id })}
      name={name}
      image={image}
      detail={text.said(kind, formatRelativeTime(marked_at, viewer?.locale))}
      // An undone mark stays in the list, so that a mistake can be undone at the same place.
      action={
        gone && !image
          ? null
          : gone
            ? { label: text.again, spoken: text.againName(name) }
            : { label: text.undo, spoken: text.undoName(name) }
      }
      onAct={toggle}
    />
  );
}
