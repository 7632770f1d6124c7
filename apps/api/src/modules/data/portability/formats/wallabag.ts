import type { Shape } from '../json-shape';
import { folder } from '../places';
import { date, list, string, strings } from '../items';
import { type JsonFormat, linkOf } from './json';

const SHAPE: Shape = [
  {
    is_archived: 'value',
    is_public: 'value',
    title: 'value',
    url: 'value',
    created_at: 'value',
    preview_picture: 'value',
    tags: ['value'],
    annotations: [{ text: 'value', quote: 'value' }],
  },
];

/** Wallabag's entries as JSON, with the picture it shows for each. What somebody marked in an article is its note. */
export const wallabag: JsonFormat = {
  format: 'wallabag',
  fits: (begun) => list(begun)[0]?.is_archived !== undefined,
  shape: SHAPE,
  read: (data) =>
    list(data).map((entry) =>
      linkOf({
        folder: folder(isTrue(entry.is_archived) ? 'Wallabag archive' : 'Wallabag', null),
        privacy: isTrue(entry.is_public) ? 'public' : 'secret',
        title: string(entry.title),
        note: list(entry.annotations)
          .flatMap(({ quote, text }) => [string(quote), string(text)])
          .filter((part) => part !== '')
          .join('\n'),
        tags: strings(entry.tags),
        address: string(entry.url),
        pictures: [string(entry.preview_picture)],
        created_at: date(entry.created_at),
      }),
    ),
};

/** It writes 0 and 1 for some, false and true for others. */
const isTrue = (value: unknown): boolean => value === true || value === 1;
