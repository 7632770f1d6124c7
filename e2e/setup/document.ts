import { Window } from 'happy-dom';

/** The document of a page as it's sent, without a browser: nothing of it runs, and nothing is fetched. */
export const parse = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html');
