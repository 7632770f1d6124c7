import { useState, useSyncExternalStore } from 'react';
import { never } from './use-hydrated';

const nothing = () => undefined;

/**
 * Whether the server drew this: true there and, for as long as it lives, in what the browser takes over; false in what is drawn in
 * the browser first. Unlike `useHydrated` it never draws anything again.
 */
export function useSent(): boolean {
  const asked = { server: false };
  // React asks for the server's value on the server and while it takes over, and at no other time.
  useSyncExternalStore(never, nothing, () => {
    // oxlint-disable-next-line react/immutability -- during this render only
    asked.server = true;
  });
  return useState(asked.server)[0];
}
