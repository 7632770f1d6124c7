import { useEffect, useEffectEvent } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { useQueryClient } from '@tanstack/react-query';
import { takeRememberedFollow } from './remembered';
import { sendFollow } from './use-follow';

/** Follows whom a stranger wanted to follow before they logged in (consumer §4). On pages that people come to after a log-in. */
export function useResumeFollow(): void {
  const viewer = useSignedIn();
  const client = useQueryClient();
  const resume = useEffectEvent(() => {
    if (!viewer) return;
    const userId = takeRememberedFollow();
    if (userId && userId !== viewer.id) void sendFollow(client, viewer.id, userId, true);
  });
  const viewerId = viewer?.id;
  useEffect(() => {
    resume();
  }, [viewerId]);
}
