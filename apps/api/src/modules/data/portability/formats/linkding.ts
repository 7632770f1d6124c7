import type { Shape } from '../json-shape';
import { folder } from '../places';
import { date, isPlain, list, string, strings } from '../items';
import { type JsonFormat, linkOf } from './json';

const LINKS: readonly [Shape] = [
  {
    url: 'value',
    title: 'value',
    description: 'value',
    notes: 'value',
    preview_image_url: 'value',
    is_archived: 'value',
    shared: 'value',
    tag_names: ['value'],
    date_added: 'value',
  },
];

/** Answer of Linkding's API; the page that its settings export is read like any page of bookmarks. */
export const linkding: JsonFormat = {
  format: 'linkding',
  fits: (begun) => isPlain(begun) && Array.isArray(list(begun.results)[0]?.tag_names),
  shape: { results: LINKS },
  read: (data) =>
    list(isPlain(data) ? data.results : []).map((one) =>
      linkOf({
        folder: folder(one.is_archived === true ? 'Linkding archive' : 'Linkding', null),
        privacy: one.shared === true ? 'public' : 'secret',
        title: string(one.title),
        note: [string(one.description), string(one.notes)].join('\n').trim(),
        tags: strings(one.tag_names),
        address: string(one.url),
        pictures: [string(one.preview_image_url)],
        created_at: date(one.date_added),
      }),
    ),
};
