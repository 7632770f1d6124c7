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
import { historyOptions } from './needs';
import { PagedPart } from './Part';

type Save = CallData<'SaveHistoryResource.get'>[number];

/** Saves of the viewer, which personalize the home feed unless turned off. */
export function History() {
  const saves = useInfiniteQuery(apiInfiniteQuery('SaveHistoryResource.get', historyOptions()));
  return (
    <PagedPart
      title={text.historyTitle}
      lead={text.historyLead}
      list={saves}
      row={(save: Save) => <SaveRow key={save.pin_id} save={save} />}
      empty={{ title: text.historyEmpty, detail: text.historyEmptyDetail }}
      failed={text.historyFailed}
    />
  );
}

function SaveRow({ save }: { save: Save }) {
  const { pin_id, image, title, saved_at } = save;
  const client = useQueryClient();
  const viewer = useSignedIn();
  const [used, setUsed] = useState(save.used);
  const name = title || text.untitled;
  const toggle = async () => {
    await callApi('SaveHistoryResource.update', { pin_id, used: !used });
    expire(client, 'SaveHistoryResource.get', 'UserHomefeedResource.get');
    setUsed(!used);
  };
  const when = text.saved(formatRelativeTime(saved_at, viewer?.locale));
  return (
    <ActRow
      to={buildPath('pin', { id: pin_id })}
      name={name}
      image={image}
      detail={used ? when : text.notUsed(when)}
      action={
        used
          ? { label: text.turnOff, spoken: text.turnOffName(name) }
          : { label: text.turnOn, spoken: text.turnOnName(name) }
      }
      onAct={toggle}
    />
  );
}
