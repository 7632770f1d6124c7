import type { Shape } from '../json-shape';
import { folder } from '../places';
import { date, list, string } from '../items';
import { type JsonFormat, linkOf } from './json';

const SHAPE: Shape = [
  {
    href: 'value',
    description: 'value',
    extended: 'value',
    time: 'value',
    shared: 'value',
    tags: 'value',
  },
];

/** Pinboard's backup as JSON: what it calls a description is a title, and tags have spaces between them. */
export const pinboard: JsonFormat = {
  format: 'pinboard',
  fits: (begun) => typeof list(begun)[0]?.href === 'string',
  shape: SHAPE,
  read: (data) =>
    list(data).map(({ href, description, extended, time, shared, tags }) =>
      linkOf({
        folder: folder('Pinboard', null),
        privacy: shared === 'yes' ? 'public' : 'secret',
        title: string(description),
        note: string(extended),
        tags: string(tags).split(' '),
        address: string(href),
        created_at: date(time),
      }),
    ),
};
