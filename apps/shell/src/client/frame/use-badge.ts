import { useEffect, useState } from 'react';
import { type MenuLink, useSignedIn } from '@corkboard/auth';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Label of a link with a badge: the plain label until the count is loaded. The count is requested once the page is idle, by a chunk
 * that loads then, and only with an account.
 */
export function useBadge({ label, badge }: MenuLink): { readonly label: string; readonly fresh: boolean } {
  const [count, setCount] = useState(0);
  const client = useQueryClient();
  const id = useSignedIn()?.id;
  const call = badge?.call;
  const value = badge?.value;
  useEffect(() => {
    if (!id || !call || !value) return;
    let over = false;
    let end = () => {
      over = true;
    };
    const start = async () => {
      const { watchBadge } = await import(/* webpackChunkName: "badge-watch" */ './badge-watch');
      if (!over) end = watchBadge(client, { call, value }, setCount);
    };
    const timer = setTimeout(() => void start().catch(() => undefined), IDLE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, id, call, value]);
  const fresh = count > 0;
  return {
    label: badge && fresh ? badge.label.replace('{count}', count > 99 ? '99+' : `${count}`) : label,
    fresh,
  };
}

/** By then the first pictures are there. */
const IDLE_MS = 2000;
