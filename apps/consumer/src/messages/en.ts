/**
 * Every word that the consumer remote itself puts on the screen. A namespace, so that a page loads only the groups of words that it shows.
 */
export * as messages from './all';
