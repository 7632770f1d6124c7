import { useEffect, useEffectEvent, useState } from 'react';

/** Something that is fetched once and may fail. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'there'; readonly value: T }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * Fetches when `load` changes, which must be stable; null fetches nothing and stays `loading`.
 *
 * @param onFailed called with the reason when an attempt fails
 */
export function useLoaded<T>(
  load: (() => Promise<T>) | null,
  onFailed?: (reason: unknown) => void,
): LoadState<T> {
  const failed = useEffectEvent((reason: unknown) => onFailed?.(reason));
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ load: unknown; result: LoadState<T> }>();
  useEffect(() => {
    if (!load) return;
    let current = true;
    load().then(
      (value) => {
        if (current) setAnswer({ load, result: { status: 'there', value } });
      },
      (reason: unknown) => {
        const retry = () => {
          setAnswer(undefined);
          setAttempt((n) => n + 1);
        };
        if (!current) return;
        setAnswer({ load, result: { status: 'failed', retry } });
        failed(reason);
      },
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  return answer && answer.load === load ? answer.result : { status: 'loading' };
}
