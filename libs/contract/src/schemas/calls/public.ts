import { Type } from 'typebox';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, oneByTag } from '../standard';
import { pictureSource } from './public-parts';

const O = Type.Optional;
/** A picture that was registered before its pin is made. */
const RegisteredPicture = Type.Object({
  media_upload_id: Id,
  state: oneOf(['processing', 'ready', 'failed'] as const),
  error: nullable(Type.String()),
  /** Where the caller saved it, or a copy of it, before, as far as the token may read that board. */
  already_saved: nullable(Type.Object({ pin_id: Id, board: Type.Object({ id: Id, name: Type.String() }) })),
});

/** The pictures of the public standard, for programs and the embedded builder. */
export const publicCalls = {
  'GET /v5/pin_images': path({
    summary: 'List the pinnable pictures of a web page, best first.',
    query: Type.Object({ url: Type.String({ maxLength: 10_000 }) }),
    data: list(
      Type.Object({ url: Type.String(), width: nullable(Type.Integer()), height: nullable(Type.Integer()) }),
    ),
    bare: true,
    scopes: ['pins:read'],
  }),
  'POST /v5/pin_images': path({
    summary:
      'Register a picture before its Pin is created. With `asynchronous`, a picture at an address is fetched after the answer.',
    body: exact({
      media_source: oneByTag('source_type', pictureSource),
      page_url: O(
        Type.String({
          maxLength: 10_000,
          description: 'The page that the picture is on: some sites want to know it.',
        }),
      ),
      asynchronous: O(Type.Boolean()),
    }),
    data: RegisteredPicture,
    bare: true,
    status: 201,
    scopes: ['pins:write'],
  }),
  'GET /v5/pin_images/{media_upload_id}': path({
    summary: 'Get the progress of a registered picture.',
    params: Type.Object({ media_upload_id: Id }),
    data: RegisteredPicture,
    bare: true,
    scopes: ['pins:write'],
  }),
};
