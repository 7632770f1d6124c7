import { Type } from 'typebox';
import { Id, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';

const { order: _, ...paging } = page;
const Media = Type.Object({
  media_id: Id,
  media_type: Type.Literal('video'),
  status: oneOf(['registered', 'processing', 'succeeded', 'failed'] as const),
});
const read = { bare: true as const, scopes: ['pins:read'] };

/** Uploads of videos, and notifications of partners: the site has neither, and says so. */
export const publicMediaCalls = {
  'GET /v5/media': path({
    summary: "List the caller's uploads of videos: none as long as the site has no videos.",
    query: Type.Object(paging),
    data: list(Media),
    ...read,
  }),
  'GET /v5/media/{media_id}': path({
    summary: 'Get an upload of a video: none is there as long as the site has no videos.',
    params: Type.Object({ media_id: Id }),
    data: Media,
    ...read,
  }),
  'POST /v5/media': path({
    summary: 'Register an upload of a video: refused as long as the site has no videos.',
    body: exact({ media_type: oneOf(['video'] as const) }),
    data: Media,
    ...read,
    status: 201,
    scopes: ['pins:read', 'pins:write'],
  }),
  'POST /v5/notifications': path({
    summary: 'Take a notification of a partner: none is accepted, and the answer says so.',
    body: Type.Unknown({ description: 'An object of any kind, or up to 100 of them' }),
    data: Type.Object({
      success: Type.Literal(false),
      received_at: Type.Integer(),
      error_msg: Type.String(),
    }),
    bare: true,
    scopes: ['user_accounts:read'],
  }),
};
