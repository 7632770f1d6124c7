import { useEffect, useState } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { useQueryClient } from '@tanstack/react-query';

/** How many notifications are unread; 0 until that is known. Asked once the page is idle, by code that comes then. */
export function useUnread(): number {
  const [unread, setUnread] = useState(0);
  const client = useQueryClient();
  const id = useSignedIn()?.id;
  useEffect(() => {
    if (!id) return;
    let over = false;
    let end = () => {
      over = true;
    };
    const start = async () => {
      const { watchUnread } = await import(/* webpackChunkName: "news-watch" */ './news-watch');
      if (!over) end = watchUnread(client, setUnread);
    };
    const timer = setTimeout(() => void start().catch(() => undefined), IDLE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, id]);
  return unread;
}

/** By then the first pictures are there. */
const IDLE_MS = 2000;
