import { Type } from 'typebox';
import { SITEMAP_KINDS } from '../../sitemap';
import { Id, Moment, nullable, oneOf } from '../common';
import { resource } from '../define';

const Kind = oneOf(SITEMAP_KINDS);

export const sitemapCalls = {
  'SitemapPagesResource.get': resource({
    summary: 'Which files the list of pages for search engines has.',
    access: 'anyone',
    options: Type.Object({}),
    data: Type.Array(Type.Object({ kind: Kind, after: Id })),
  }),
  'SitemapResource.get': resource({
    summary:
      'The addresses in one of these files. Nothing that only some people see, or that asks not to be listed.',
    access: 'anyone',
    options: Type.Object({
      kind: Kind,
      /** Where the file begins, as the list of files has it; the first one of its kind without. */
      after: Type.Optional(Id),
    }),
    data: Type.Array(
      Type.Object({
        /** As links on the site have it, percent-encoded. */
        path: Type.String(),
        /** When something was put there last; null where nobody keeps that. */
        changed_at: nullable(Moment),
      }),
    ),
  }),
};
