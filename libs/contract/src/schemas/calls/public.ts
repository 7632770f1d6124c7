import { Type } from 'typebox';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, oneByTag, page } from '../standard';

const O = Type.Optional;
/** The call is made for the business that owns this ad account. */
const Owner = { ad_account_id: O(Id) };

const pictureSource = [
  exact({ source_type: Type.Literal('image_url'), url: Type.String({ maxLength: 10_000 }) }),
  exact({
    source_type: Type.Literal('image_base64'),
    content_type: Type.String({ maxLength: 60 }),
    data: Type.String({ maxLength: 28_000_000 }),
  }),
] as const;

/** A picture that was registered before its pin is made. */
const RegisteredPicture = Type.Object({
  media_upload_id: Id,
  state: oneOf(['processing', 'ready', 'failed'] as const),
  error: nullable(Type.String()),
  /** Where the caller saved it, or a copy of it, before, as far as the token may read that board. */
  already_saved: nullable(Type.Object({ pin_id: Id, board: Type.Object({ id: Id, name: Type.String() }) })),
});

/** Pins and boards of the public standard, for programs and the embedded builder. */
export const publicCalls = {
  'GET /v5/user_account': path({
    summary: 'Get the caller.',
    query: Type.Object(Owner),
    forOwner: true,
    data: Type.Object({
      id: Id,
      username: Type.String(),
      account_type: oneOf(['PERSONAL', 'BUSINESS'] as const),
      profile_image: nullable(Type.String()),
    }),
    bare: true,
    scopes: ['user_accounts:read'],
  }),
  'GET /v5/boards': path({
    summary: "List the caller's boards.",
    forOwner: true,
    query: Type.Object({
      ...page,
      ...Owner,
      privacy: O(oneOf(['ALL', 'PUBLIC', 'SECRET', 'PROTECTED'] as const)),
    }),
    data: list(
      Type.Object({
        id: Id,
        name: Type.String(),
        description: Type.String(),
        privacy: oneOf(['PUBLIC', 'SECRET', 'PROTECTED'] as const),
        owner: Type.Object({ username: Type.String() }),
        pin_count: Type.Integer(),
        created_at: Type.String(),
      }),
    ),
    bare: true,
    scopes: ['boards:read'],
  }),
  'GET /v5/boards/{board_id}/sections': path({
    summary: 'List the sections of a board.',
    params: Type.Object({ board_id: Id }),
    forOwner: true,
    query: Type.Object({ ...page, ...Owner }),
    data: list(Type.Object({ id: Id, name: Type.String() })),
    bare: true,
    scopes: ['boards:read'],
  }),
  'POST /v5/boards': path({
    summary: 'Create a board.',
    query: Type.Object(Owner),
    forOwner: true,
    body: exact({
      name: Type.String({ maxLength: 5000 }),
      description: O(Type.String({ maxLength: 20_000 })),
      privacy: O(oneOf(['PUBLIC', 'SECRET', 'PROTECTED'] as const)),
      is_ads_only: O(Type.Boolean({ description: 'Makes the board protected, whatever `privacy` says' })),
    }),
    data: Type.Object({ id: Id, name: Type.String(), privacy: Type.String() }),
    bare: true,
    status: 201,
    scopes: ['boards:write'],
  }),
  'POST /v5/pins': path({
    summary: 'Create a Pin.',
    query: Type.Object(Owner),
    forOwner: true,
    body: exact({
      board_id: Id,
      board_section_id: O(nullable(Id)),
      title: O(Type.String({ maxLength: 5000 })),
      description: O(Type.String({ maxLength: 20_000 })),
      link: O(nullable(Type.String({ maxLength: 10_000 }))),
      alt_text: O(Type.String({ maxLength: 20_000 })),
      guid: O(Type.String({ minLength: 1, maxLength: 100 })),
      media_source: oneByTag('source_type', [
        ...pictureSource,
        exact({ source_type: Type.Literal('media_upload_id'), media_upload_id: Id }),
      ]),
    }),
    data: Type.Object({
      id: Id,
      board_id: Id,
      board_section_id: nullable(Id),
      title: Type.String(),
      description: Type.String(),
      link: nullable(Type.String()),
      alt_text: Type.String(),
      created_at: Type.String(),
      dominant_color: Type.String(),
      media: Type.Object({
        media_type: Type.Literal('image'),
        images: Type.Record(
          Type.String(),
          Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
        ),
      }),
    }),
    bare: true,
    status: 201,
    scopes: ['pins:write'],
  }),
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
