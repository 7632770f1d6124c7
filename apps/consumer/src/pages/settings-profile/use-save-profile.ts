import { callApi } from '@corkboard/api-client';
import { viewerAtom, viewerFrom } from '@corkboard/auth';
import { type CallOptions } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { refetch } from '../../features/cache';

/** Saves what is given; the whole page knows it at once. Throws what the service says against it. */
export function useSaveProfile(): (changes: CallOptions<'UserSettingsResource.update'>) => Promise<void> {
  const client = useQueryClient();
  const setViewer = useSetAtom(viewerAtom);
  return async (changes) => {
    const { data } = await callApi('UserSettingsResource.update', changes);
    setViewer(viewerFrom(data));
    // Everything that names the person, their Pins and boards too, is asked for again when it is next shown.
    void client.invalidateQueries({ refetchType: 'none' });
    await refetch(client, 'UserResource.get');
  };
}
