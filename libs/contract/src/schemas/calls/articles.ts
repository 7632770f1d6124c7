import { Type } from 'typebox';
import {
  ARTICLE_BOARDS_MAX,
  ARTICLE_BODY_MAX,
  ARTICLE_LEAD_MAX,
  ARTICLE_SLUG_PATTERN,
  ARTICLE_STATES,
  ARTICLE_TITLE_MAX,
} from '../../articles';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Board, Image } from '../entities';

const Slug = Type.String({ minLength: 1, maxLength: ARTICLE_TITLE_MAX, pattern: ARTICLE_SLUG_PATTERN });

/** An article as it stands in a list. Its picture is one of its boards'. */
export const ArticleCard = Type.Object({
  type: Type.Literal('article'),
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  lead: Type.String(),
  url: Type.String(),
  image: nullable(Image),
  color: nullable(Type.String()),
  state: oneOf(ARTICLE_STATES),
  publish_at: nullable(Moment),
});

/** A whole article. */
export const Article = Type.Object({
  ...ArticleCard.properties,
  /** Paragraphs with an empty line between them; one that begins with `## ` is a heading. */
  body: Type.String(),
  /** Of those that it is about, what the viewer sees. */
  boards: Type.Array(Board),
});

const Texts = {
  slug: Type.Optional(Slug),
  lead: Type.Optional(Type.String({ maxLength: ARTICLE_LEAD_MAX })),
  body: Type.Optional(Type.String({ maxLength: ARTICLE_BODY_MAX })),
  boards: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: ARTICLE_BOARDS_MAX,
      description: 'Addresses of public boards',
    }),
  ),
  publish_at: Type.Optional(nullable(Moment)),
};
const Title = Type.String({ minLength: 1, maxLength: ARTICLE_TITLE_MAX });

/** Articles on the pages of today. Only staff write them. */
export const articleCalls = {
  'TodayArticlesResource.get': resource({
    summary: 'List the published articles, newest first.',
    access: 'anyone',
    options: Type.Object({ ...paging }),
    data: Type.Array(ArticleCard),
  }),
  'ArticleResource.get': resource({
    summary: 'Get a published article; staff see drafts and scheduled ones as well.',
    access: 'anyone',
    options: Type.Object({ article: Slug }),
    data: Article,
  }),
  'ArticleResource.create': resource({
    summary: 'Create an article. Staff only. A draft unless it says when it is published.',
    options: Type.Object({ article_title: Title, ...Texts }),
    data: Article,
  }),
  'ArticleResource.update': resource({
    summary: 'Change an article, or when it is published. Staff only.',
    options: Type.Object({ article_id: Id, article_title: Type.Optional(Title), ...Texts }),
    data: Article,
  }),
  'ArticleResource.delete': resource({
    summary: 'Delete an article. Staff only.',
    options: Type.Object({ article_id: Id }),
    data: Type.Null(),
  }),
  'StaffArticlesResource.get': resource({
    summary: 'List all articles, drafts included, newest first. Staff only.',
    options: Type.Object({ ...paging }),
    data: Type.Array(ArticleCard),
  }),
};
