import { act, render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { withoutBrowser } from './without-browser';

/** Result of hydrating a server-rendered page. */
export interface TakenOver {
  /** Markup from the server. */
  readonly markup: string;
  /** Text of its `main`, or of all of it: in the server's markup, and after hydration. */
  readonly before: string;
  readonly after: string;
  /** React's hydration warnings and errors. */
  readonly complaints: readonly unknown[];
}

/**
 * Draws a page as on the server, without a browser's objects, and has React take it over as in the browser. For tests with a document.
 * @param onServer the page with caches and stores of its own
 * @param inBrowser the same with others
 * @param between what changes on the way: the clock, say
 */
export async function takenOver(
  onServer: ReactNode,
  inBrowser: ReactNode,
  between: () => void = () => undefined,
): Promise<TakenOver> {
  const container = document.createElement('div');
  document.body.append(container);
  const markup = withoutBrowser(() => renderToString(onServer));
  container.innerHTML = markup;
  const words = () => (container.querySelector('main') ?? container).textContent;
  const before = words();
  between();
  const complaints: unknown[] = [];
  const { error } = console;
  console.error = (...said: unknown[]) => complaints.push(said);
  try {
    await act(async () => {
      render(inBrowser, { container, hydrate: true, onRecoverableError: (fault) => complaints.push(fault) });
      await Promise.resolve();
    });
  } finally {
    console.error = error;
  }
  return { markup, before, after: words(), complaints };
}
