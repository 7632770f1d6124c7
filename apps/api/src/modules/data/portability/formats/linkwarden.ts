import type { Shape } from '../json-shape';
import { date, isPlain, list, type Plain, string } from '../items';
import { type JsonFormat, linkOf } from './json';
import { tree } from './tree';

const SHAPE: Shape = {
  collections: [
    {
      id: 'value',
      name: 'value',
      description: 'value',
      parentId: 'value',
      isPublic: 'value',
      links: [
        {
          name: 'value',
          url: 'value',
          description: 'value',
          createdAt: 'value',
          importDate: 'value',
          tags: [{ name: 'value' }],
        },
      ],
    },
  ],
};

/** Linkwarden's backup: collections, perhaps in others, with their links. */
export const linkwarden: JsonFormat = {
  format: 'linkwarden',
  fits: (begun) => isPlain(begun) && Array.isArray(begun.collections),
  shape: SHAPE,
  read(data, onEmpty) {
    const collections = isPlain(data) ? list(data.collections) : [];
    const used = new Set(collections.filter(({ links }) => list(links).length > 0).map(({ id }) => id));
    const privacyOf = ({ isPublic }: Plain) => (isPublic === true ? 'public' : 'secret');
    const folders = tree(collections, 'Linkwarden', used, onEmpty, privacyOf);
    return collections.flatMap((one) =>
      list(one.links).map((link) =>
        linkOf({
          folder: folders(one.id),
          privacy: privacyOf(one),
          title: string(link.name),
          note: string(link.description),
          tags: list(link.tags).map(({ name }) => string(name)),
          address: string(link.url),
          created_at: date(link.importDate) ?? date(link.createdAt),
        }),
      ),
    );
  },
};
