import { Type } from 'typebox';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '../../webhooks';
import { Id, Moment, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';

const O = Type.Optional;
const scopes = ['user_accounts:read', 'boards:read', 'pins:read'] as const;
const Params = Type.Object({ webhook_id: Id });
const webhook = {
  id: Id,
  event: oneOf(WEBHOOK_EVENTS),
  board_id: nullable(Id),
  board_name: nullable(Type.String()),
  url: Type.String(),
  app_id: nullable(Id),
  app_name: nullable(Type.String()),
  status: oneOf(['ACTIVE', 'PAUSED'] as const),
  failures: Type.Integer({ description: 'Attempts in a row that failed' }),
  created_at: Moment,
};
const Webhook = Type.Object(webhook);

/** Addresses of programs that are told when something happens. */
export const webhookCalls = {
  'GET /v5/webhooks': path({
    summary: "List the caller's webhooks. An app sees those that it made.",
    query: Type.Object(page),
    data: list(Webhook),
    bare: true,
    scopes,
  }),
  'POST /v5/webhooks': path({
    summary:
      'Have an address told when a Pin is saved to a board that the caller sees, or when someone follows the caller. The secret that signs is in this answer alone.',
    body: exact({
      event: oneOf(WEBHOOK_EVENTS),
      board_id: O(nullable(Id)),
      url: Type.String({ minLength: 1, maxLength: WEBHOOK_URL_MAX }),
    }),
    data: Type.Object({ ...webhook, secret: Type.String() }),
    bare: true,
    scopes,
  }),
  'DELETE /v5/webhooks/{webhook_id}': path({
    summary: 'Delete a webhook, with what it was to be told.',
    params: Params,
    data: Type.Null(),
    status: 204,
    bare: true,
    scopes,
  }),
  'POST /v5/webhooks/{webhook_id}/resume': path({
    summary: 'Go on with a webhook that was paused, and try what waits at once.',
    params: Params,
    data: Webhook,
    bare: true,
    scopes,
  }),
  'POST /v5/webhooks/{webhook_id}/test': path({
    summary: 'Tell a webhook that this is a test.',
    params: Params,
    data: Webhook,
    bare: true,
    scopes,
  }),
  'GET /v5/webhooks/{webhook_id}/deliveries': path({
    summary: 'List what a webhook was told within a week, and how it answered.',
    params: Params,
    query: Type.Object(page),
    data: list(
      Type.Object({
        id: Id,
        event: oneOf([...WEBHOOK_EVENTS, 'TEST'] as const),
        state: oneOf(WEBHOOK_DELIVERY_STATES),
        attempts: Type.Integer(),
        attempted_at: nullable(Moment),
        next_attempt_at: nullable(Moment),
        http_status: nullable(Type.Integer()),
        problem: nullable(Type.String()),
        created_at: Moment,
      }),
    ),
    bare: true,
    scopes,
  }),
};
