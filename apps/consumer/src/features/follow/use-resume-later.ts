import { useEffect } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { useQueryClient } from '@tanstack/react-query';
import { isFollowRemembered } from './remembered';

/**
 * As `useResumeFollow`, for the start page, to which people come from signing up: the code of following comes only when somebody is
 * to be followed.
 */
export function useResumeFollowLater(): void {
  const viewerId = useSignedIn()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (viewerId === undefined || !isFollowRemembered()) return;
    import(/* webpackChunkName: "resume-follow" */ './resume').then(
      ({ resumeFollow }) => {
        resumeFollow(client, viewerId);
      },
      () => undefined,
    );
  }, [client, viewerId]);
}
