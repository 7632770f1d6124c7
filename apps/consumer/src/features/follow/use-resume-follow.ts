import { useEffect } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { useQueryClient } from '@tanstack/react-query';
import { resumeFollow } from './resume';

/** Follows whom a stranger wanted to follow before they logged in (consumer §4). On pages that people come to after a log-in. */
export function useResumeFollow(): void {
  const viewerId = useSignedIn()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (viewerId !== undefined) resumeFollow(client, viewerId);
  }, [client, viewerId]);
}
