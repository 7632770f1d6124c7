import { folder, type Folder } from '../places';

/** Services that keep links to read later. */
export type LinkService = 'Pocket' | 'Instapaper';

/** The service that a page says it comes from, if it is one of them. */
export const serviceOf = (title: string): LinkService | null =>
  /\bpocket\b/i.test(title) ? 'Pocket' : /\binstapaper\b/i.test(title) ? 'Instapaper' : null;

const UNREAD = /^(unread|home)?$/i;
const ARCHIVE = /^(read )?archived?$/i;

/** The folder for a list of such a service: what is still to read is called like the service, the rest like the list. */
export function listFolder(service: LinkService, list: string): Folder {
  const name = list.trim();
  if (UNREAD.test(name)) return folder(service, null);
  return folder(ARCHIVE.test(name) ? `${service} archive` : name, null);
}

const TAGS_MAX = 4000;

/** Tags as hashtags: there are neither spaces nor punctuation in one. */
export const hashtags = (tags: readonly string[]): string => {
  const marked = tags.map((tag) => tag.replace(/[\s\p{P}]+/gu, '')).flatMap((tag) => (tag ? `#${tag}` : []));
  return marked.join(' ').slice(0, TAGS_MAX);
};
