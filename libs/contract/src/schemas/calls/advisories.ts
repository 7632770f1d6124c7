import { Type } from 'typebox';
import {
  ADVISORY_FORMS,
  ADVISORY_RESULTS,
  ADVISORY_SEVERITY,
  ADVISORY_TERM_ACTS,
  ADVISORY_TOPICS,
  ADVISORY_TYPE,
  NOTICE_STYLE,
  TEXT_TAGS,
} from '../../advisories';
import { Id, Moment, nullable, oneOf, paging, Query } from '../common';
import { resource } from '../define';
import { wording } from './search';

const Severity = oneOf(Object.values(ADVISORY_SEVERITY));
const AdvisoryType = oneOf(Object.values(ADVISORY_TYPE));
const Topic = oneOf(ADVISORY_TOPICS);

/** Text with parts that are more than text; `offset` and `length` count UTF-16 units. */
const TaggedText = Type.Object({
  text: Type.String(),
  textTags: Type.Array(
    Type.Object({
      tagType: oneOf(TEXT_TAGS),
      offset: Type.Integer({ minimum: 0 }),
      length: Type.Integer({ minimum: 1 }),
      link: nullable(Type.String()),
    }),
  ),
});

const Notice = Type.Object({
  id: Type.String(),
  style: oneOf(Object.values(NOTICE_STYLE)),
  title: Type.String(),
  description: TaggedText,
  actions: Type.Array(
    Type.Object({
      actionId: Type.String(),
      title: Type.String(),
      description: Type.String(),
      button: Type.Object({ text: Type.String(), link: Type.String() }),
    }),
  ),
  footer: nullable(Type.Object({ text: Type.String(), link: Type.String() })),
});

/** The advisory shown with a search, and its effect on the results. */
export const Advisory = Type.Object({
  advisory: Topic,
  severity: Severity,
  advisory_type: AdvisoryType,
  /** Two letters, or null where nobody knows from where the viewer looks. */
  resource_country: nullable(Type.String()),
  results: oneOf(ADVISORY_RESULTS),
  form: oneOf(ADVISORY_FORMS),
  advisory_details: Type.Object({
    notices: Type.Array(Notice),
    /** Help in other countries, by the names of these. */
    elsewhere: Type.Array(
      Type.Object({
        country: Type.String(),
        country_name: Type.String(),
        name: Type.String(),
        phone: Type.String(),
        phone_link: Type.String(),
      }),
    ),
  }),
});

/** A row of the table that searches are compared with. */
export const AdvisoryTerm = Type.Object({
  id: Id,
  term: Type.String(),
  /** BCP 47. */
  language: Type.String(),
  /** Harmless although a term is in it: no term within counts. */
  allowed: Type.Boolean(),
  topic: Topic,
  severity: Severity,
  advisory_type: AdvisoryType,
  changed_at: Moment,
});

const Written = {
  // The service answers the exact limit with the field named.
  term: Type.String({ maxLength: 500, description: 'At most 80 characters' }),
  language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?$' }),
  allowed: Type.Boolean(),
  topic: Topic,
  severity: Severity,
  advisory_type: AdvisoryType,
};

export const advisoryCalls = {
  'SearchAdvisoryResource.get': resource({
    summary:
      'What is said over a search for something that can hurt, with help near the viewer. Null for other searches. Takes what the search itself takes of its words.',
    access: 'anyone',
    options: Type.Object(wording),
    data: nullable(Advisory),
  }),
  'AdvisoryTermResource.get': resource({
    summary: 'The terms that searches are compared with, by their spelling. Staff only.',
    options: Type.Object({
      /** Part of a term. */
      text: Type.Optional(Query),
      topic: Type.Optional(Topic),
      ...paging,
    }),
    data: Type.Array(AdvisoryTerm),
  }),
  'AdvisoryTermResource.create': resource({
    summary: 'Add a term. Staff only.',
    options: Type.Object(Written),
    data: AdvisoryTerm,
  }),
  'AdvisoryTermResource.update': resource({
    summary: 'Change a term. Staff only.',
    options: Type.Object({ term_id: Id, ...Written }),
    data: AdvisoryTerm,
  }),
  'AdvisoryTermResource.delete': resource({
    summary: 'Remove a term. Staff only.',
    options: Type.Object({ term_id: Id }),
    data: Type.Null(),
  }),
  'AdvisoryTestResource.get': resource({
    summary: 'What a search would be answered with, and which terms say so. Staff only.',
    options: Type.Object({ query: Query }),
    data: Type.Object({
      /** The one that counts comes first; harmless phrases that cover a term are there, too. */
      terms: Type.Array(AdvisoryTerm),
      results: oneOf(ADVISORY_RESULTS),
    }),
  }),
  'AdvisoryTermHistoryResource.get': resource({
    summary: 'Who changed which term and when, the newest first. Staff only.',
    options: Type.Object({ term_id: Type.Optional(Id), ...paging }),
    data: Type.Array(
      Type.Object({
        id: Id,
        term_id: Id,
        term: Type.String(),
        act: oneOf(ADVISORY_TERM_ACTS),
        /** Null for somebody whose account is gone. */
        username: nullable(Type.String()),
        /** Which fields were changed; empty for what was added or removed. */
        changed: Type.Array(Type.String()),
        made_at: Moment,
      }),
    ),
  }),
};
