import { useSyncExternalStore } from 'react';
import { PHONE_QUERY } from './popup-window';

const subscribe = (listener: () => void) => {
  const media = matchMedia(PHONE_QUERY);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
};

/** Whether the page is as narrow as a phone: external creation then has a page of its own. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE_QUERY).matches);
