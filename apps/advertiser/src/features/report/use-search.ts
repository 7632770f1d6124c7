import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** How long after the last letter a search is made. */
const SEARCH_MS = 250;

/** Text of a table's search field. The filter follows it after a debounce, as the service does the search. */
export function useSearch<V extends { readonly search?: string | undefined }>(
  setView: Dispatch<SetStateAction<V>>,
): [typed: string, type: (words: string) => void] {
  const [typed, type] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setView((now) => ((now.search ?? '') === typed ? now : { ...now, search: typed }));
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, setView]);
  return [typed, type];
}
