import { type KeyboardEvent } from 'react';

/** Keeps an Escape that closes a part of the builder from a dialog around it, be that a native one or one with a listener of its own. */
export function keepEscape(event: KeyboardEvent): void {
  event.stopPropagation();
  // A native dialog closes by default, wherever the event was stopped.
  event.preventDefault();
}
