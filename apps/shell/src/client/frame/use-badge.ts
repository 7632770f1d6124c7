import { useEffect, useState } from 'react';
import { type MenuLink, useSignedIn } from '@corkboard/auth';
import { useQueryClient } from '@tanstack/react-query';

/**
 * What a link with a number says: its label as it is until the number is known. It is asked for once the page is idle, by code that
 * comes then, and for nobody but somebody signed in.
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
