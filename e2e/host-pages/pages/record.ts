import type { CorkboardPinBuilderElement } from '../../../apps/pin-builder/src/embed/types';

declare global {
  interface Window {
    /** The token that the test gives the page. */
    hostToken: string;
    /** How often the page was asked for it. */
    hostAsked?: number;
    /** Every event of every builder, in order. */
    hostEvents?: { builder: string; type: string; detail: unknown }[];
  }
}

/** Notes the events of a builder for the test. */
export function record(builder: CorkboardPinBuilderElement): void {
  for (const type of ['ready', 'created', 'failed', 'closed'] as const) {
    builder.addEventListener(type, ({ detail }) => {
      note(builder.id, type, detail);
    });
  }
}

/** Notes one event, however the page's framework heard of it. */
export function note(builder: string, type: string, detail: unknown): void {
  (window.hostEvents ??= []).push({ builder, type, detail });
}
