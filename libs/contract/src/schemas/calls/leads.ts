import { Type } from 'typebox';
import {
  CTA_TYPES,
  LEAD_COMPLETION_MAX,
  LEAD_DISCLOSURE_MAX,
  LEAD_FIELD_TYPES,
  LEAD_FORM_STATUSES,
  LEAD_LABEL_MAX,
  LEAD_LINK_MAX,
  LEAD_LONG_ANSWER_MAX,
  LEAD_OPTIONS_MAX,
  LEAD_POLICY_LINKS_MAX,
  LEAD_QUESTION_TYPES,
  LEAD_QUESTIONS_MAX,
} from '../../leads';
import { WEBHOOK_URL_MAX } from '../../webhooks';
import { Id, nullable, oneOf, TrackingParams } from '../common';
import { path, resource } from '../define';
import { exact, list, page } from '../standard';
import { Account, batch, many, Name, readOptions, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;

const Question = exact({
  question_type: oneOf(LEAD_QUESTION_TYPES),
  custom_question_field_type: O(nullable(oneOf(LEAD_FIELD_TYPES))),
  custom_question_label: O(nullable(Type.String({ maxLength: LEAD_LABEL_MAX }))),
  custom_question_options: O(
    nullable(Type.Array(Type.String({ maxLength: LEAD_LABEL_MAX }), { maxItems: LEAD_OPTIONS_MAX })),
  ),
});
const PolicyLink = exact({
  label: Type.String({ maxLength: LEAD_LABEL_MAX }),
  link: Type.String({ maxLength: LEAD_LINK_MAX }),
});
/** Texts of a form that people see. */
const shown = {
  questions: Type.Array(Question, { maxItems: LEAD_QUESTIONS_MAX }),
  privacy_policy_link: Type.String({ maxLength: LEAD_LINK_MAX }),
  completion_message: Type.String({ maxLength: LEAD_COMPLETION_MAX }),
};
const more = {
  disclosure_language: O(nullable(Type.String({ maxLength: LEAD_DISCLOSURE_MAX }))),
  policy_links: O(Type.Array(PolicyLink, { maxItems: LEAD_POLICY_LINKS_MAX })),
  status: O(oneOf(LEAD_FORM_STATUSES)),
};
const FormCreate = exact({ name: Name, has_accepted_terms: Type.Boolean(), ...shown, ...more });
const FormUpdate = exact({
  id: Id,
  name: O(Name),
  has_accepted_terms: O(Type.Boolean()),
  questions: O(shown.questions),
  privacy_policy_link: O(shown.privacy_policy_link),
  completion_message: O(shown.completion_message),
  ...more,
});

/** A form that an ad shows. */
const LeadForm = Type.Object({
  id: Id,
  ad_account_id: Id,
  name: Type.String(),
  has_accepted_terms: Type.Boolean(),
  ...shown,
  disclosure_language: nullable(Type.String()),
  policy_links: Type.Array(PolicyLink),
  status: oneOf(LEAD_FORM_STATUSES),
  created_time: UnixTime,
  updated_time: UnixTime,
});

const OneForm = Type.Object({ ad_account_id: Id, lead_form_id: Id });
const subscription = {
  id: Id,
  ad_account_id: Id,
  lead_form_id: nullable(Id),
  webhook_url: Type.String(),
  user_account_id: Id,
  api_version: Type.String(),
  created_time: Type.Integer({ description: 'Milliseconds since 1970' }),
  cryptographic_algorithm: nullable(Type.String()),
  cryptographic_key: nullable(
    Type.String({
      description: 'Decrypts what is told. It is in the answer that makes the subscription alone',
    }),
  ),
};
const Subscription = Type.Object(subscription);
const OneSubscription = Type.Object({ ad_account_id: Id, subscription_id: Id });
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in UTC' });
/** The ad whose form is meant: the Pin, and the showing of it. */
const ofAd = {
  pin_id: Id,
  /** Of the ad as the list had it (`trackingParams`); without it no ad is meant. */
  client_tracking_params: TrackingParams,
};

/** Forms of ads, and what people answer in them. */
export const leadCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms': path({
    summary: 'List the lead forms of an ad account.',
    params: Account,
    query: Type.Object(page),
    data: list(LeadForm),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/lead_forms': path({
    summary: 'Create 1 to 30 lead forms. The answer has one entry for each, in order.',
    params: Account,
    body: many(FormCreate),
    batch: true,
    data: batch(LeadForm),
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/lead_forms': path({
    summary:
      'Change 1 to 30 lead forms. The questions of an active form that an ad uses stay. The answer has one entry for each, in order.',
    params: Account,
    body: many(FormUpdate),
    batch: true,
    data: batch(LeadForm),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}': path({
    summary: 'Get a lead form.',
    params: OneForm,
    data: LeadForm,
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}/test': path({
    summary:
      'Send a test answer to the subscription of a lead form. The answers are in the order of the questions.',
    params: OneForm,
    body: exact({
      answers: Type.Array(Type.String({ maxLength: LEAD_LONG_ANSWER_MAX }), { maxItems: LEAD_QUESTIONS_MAX }),
    }),
    data: Type.Object({ subscription_id: Id }),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions': path({
    summary: 'List the addresses that are told of answers to lead forms.',
    params: Account,
    query: Type.Object({ page_size: page.page_size, bookmark: page.bookmark }),
    data: list(Subscription),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/leads/subscriptions': path({
    summary:
      'Have an address told of each answer to a lead form, or to all of the ad account. What signs and decrypts is in this answer alone.',
    params: Account,
    body: exact({
      webhook_url: Type.String({ minLength: 1, maxLength: WEBHOOK_URL_MAX }),
      lead_form_id: O(Id),
    }),
    data: Type.Object({ ...subscription, secret: Type.String() }),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': path({
    summary: 'Get an address that is told of answers to lead forms.',
    params: OneSubscription,
    data: Subscription,
    ...readOptions,
  }),
  'DELETE /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': path({
    summary: 'Have an address told of answers no longer.',
    params: OneSubscription,
    data: Type.Null(),
    status: 204,
    ...writeOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/leads_export': path({
    summary: 'Have the answers to the form of an ad written to a CSV file.',
    params: Account,
    body: exact({ ad_id: Id, start_date: Day, end_date: Day }),
    data: Type.Object({ leads_export_id: Id }),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/leads_export/{leads_export_id}': path({
    summary: 'Get the link to a file of answers.',
    params: Type.Object({ ad_account_id: Id, leads_export_id: Id }),
    data: Type.Object({
      export_status: oneOf(['IN_PROGRESS', 'FINISHED', 'FAILED'] as const),
      download_url: nullable(Type.String()),
    }),
    ...readOptions,
  }),
  'AdLeadsResource.get': resource({
    summary: 'How many people answered the form of an ad, and whether a subscription is told of them.',
    options: Type.Object({ ad_account_id: Id, ad_id: Id }),
    data: Type.Object({
      lead_form: nullable(LeadForm),
      count: Type.Integer(),
      is_subscribed: Type.Boolean(),
    }),
  }),
  'LeadFormResource.get': resource({
    summary: 'The form of an ad that was shown to the caller.',
    options: Type.Object(ofAd),
    data: Type.Object({
      ...shown,
      disclosure_language: nullable(Type.String()),
      policy_links: Type.Array(PolicyLink),
      advertiser: Type.String(),
      cta_type: oneOf(CTA_TYPES),
      is_answered: Type.Boolean(),
    }),
  }),
  'LeadFormProfileResource.get': resource({
    summary: "What the caller's account has to fill a form in with.",
    options: Type.Object({}),
    data: Type.Object({
      FULL_NAME: nullable(Type.String()),
      FIRST_NAME: nullable(Type.String()),
      LAST_NAME: nullable(Type.String()),
      EMAIL: nullable(Type.String()),
      GENDER: nullable(Type.String()),
      COUNTRY: nullable(Type.String()),
      DATE_OF_BIRTH: nullable(Type.String()),
      AGE: nullable(Type.String()),
    }),
  }),
  'LeadFormAnswerResource.create': resource({
    summary: 'Answer the form of an ad that was shown to the caller. Once answered, it stays as it is.',
    options: Type.Object({
      ...ofAd,
      answers: Type.Array(
        Type.Array(Type.String({ maxLength: LEAD_LONG_ANSWER_MAX }), { maxItems: LEAD_OPTIONS_MAX }),
        { maxItems: LEAD_QUESTIONS_MAX },
      ),
    }),
    data: Type.Object({ completion_message: Type.String() }),
  }),
};
