import { Type } from 'typebox';
import { PIN_METHODS } from '../../codes';
import { COLOR_PATTERN, GUID_MAX } from '../../limits';
import {
  ActingSubject,
  FieldSet,
  Id,
  Signature,
  TrackingParams,
  Username,
  nullable,
  oneOf,
  paging,
} from '../common';
import { path, resource } from '../define';
import { DROPPED } from '../lenient';
import { Image, Pin } from '../entities';

// Texts carry a generous maximum here; the service answers the exact limit with the field named.
const Text = Type.String({ maxLength: 20_000 });
const Link = Type.String({ maxLength: 10_000 });

/** The pin save request. The picture is one of image_url, image_base64 and media_upload_id. */
const pinSave = {
  board_id: Id,
  section: Type.Optional(nullable(Id)),
  title: Type.Optional(Text),
  description: Type.Optional(Text),
  alt_text: Type.Optional(Text),
  link: Type.Optional(nullable(Link)),
  color: Type.Optional(
    Type.String({
      pattern: COLOR_PATTERN,
      description: "Shown until the picture loads. If left out, the picture's own color.",
    }),
  ),
  guid: Type.Optional(
    Type.String({ minLength: 1, maxLength: GUID_MAX, description: 'Makes a retried save idempotent' }),
  ),
  method: Type.Optional(oneOf(PIN_METHODS)),
  advertiser_id: Type.Optional(Id),
  orbac_subject_id: ActingSubject,
  clientTrackingParams: TrackingParams,
  // Only the values that hold for each Pin here are accepted: none is for sale, and people can always remove their own.
  is_buyable_pin: Type.Optional(oneOf([false] as const)),
  is_removable: Type.Optional(oneOf([true] as const)),
  share_facebook: Type.Optional(Type.Boolean()),
  share_twitter: Type.Optional(Type.Boolean()),
  shuffle_asset: Type.Optional(Type.Null()),
};

/** A picture on its way to becoming a pin. */
export const MediaUpload = Type.Object({
  media_upload_id: Id,
  state: oneOf(['processing', 'ready', 'failed'] as const),
  image: nullable(Image),
  dominant_color: nullable(Type.String()),
  image_signature: nullable(Signature),
  error: nullable(Type.String()),
  /** Where the viewer saved this picture, or a copy of it, before: a notice, nothing is kept from being saved again. */
  already_saved: nullable(
    Type.Object({
      pin_id: Id,
      board: Type.Object({ id: Id, name: Type.String(), layout: Type.String(), url: Type.String() }),
    }),
  ),
});

/** Pins, saving, feeds and pictures. */
export const pinCalls = {
  'PinResource.get': resource({
    summary: 'Get a Pin.',
    access: 'anyone',
    options: Type.Object({
      id: Id,
      field_set_key: FieldSet,
      orbac_subject_id: ActingSubject,
      /** Of an ad that was shown to the caller: what the list that had it said (`trackingParams`). */
      client_tracking_params: TrackingParams,
    }),
    data: Pin,
  }),
  'PinResource.create': resource({
    summary: 'Create a Pin from a picture.',
    options: Type.Object({
      ...pinSave,
      image_url: Type.Optional(Link),
      image_base64: Type.Optional(Type.String({ maxLength: 28_000_000 })),
      media_upload_id: Type.Optional(Id),
    }),
    data: Pin,
  }),
  'PinResource.update': resource({
    summary: "Change a Pin's texts and link, or move it to another board or section.",
    options: Type.Object({
      id: Id,
      title: Type.Optional(Text),
      description: Type.Optional(Text),
      alt_text: Type.Optional(Text),
      link: Type.Optional(nullable(Link)),
      board_id: Type.Optional(Id),
      section: Type.Optional(nullable(Id)),
      orbac_subject_id: ActingSubject,
    }),
    data: Pin,
  }),
  'PinResource.delete': resource({
    summary: 'Delete a Pin.',
    options: Type.Object({ id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Null(),
  }),
  'RepinResource.create': resource({
    summary: 'Save a Pin to a board or section. The same guid saves only once.',
    options: Type.Object({ ...pinSave, pin_id: Id, method: Type.Optional(oneOf(['repin'] as const)) }),
    data: Pin,
  }),
  'FindPinImagesResource.get': resource({
    summary: 'List the pinnable pictures of a web page, best first.',
    options: Type.Object({
      url: Link,
      scrapeMetric: Type.Optional(
        Type.String({ maxLength: 64, description: 'Under which name the lookup is counted.' }),
      ),
    }),
    data: Type.Object({
      title: Type.String(),
      description: Type.String(),
      reason: nullable(Type.String({ description: 'Why none of the pictures can be pinned.' })),
      items: Type.Array(
        Type.Object({
          type: oneOf(['pinnable', 'unpinnable'] as const),
          url: Type.String(),
          width: nullable(Type.Integer()),
          height: nullable(Type.Integer()),
          alt_text: Type.String(),
        }),
      ),
    }),
  }),
  'UserHomefeedResource.get': resource({
    summary:
      "Get the home feed: Pins chosen for the viewer, each with the reason, then popular ones. Someone who isn't logged in gets popular Pins.",
    access: 'anyone',
    options: Type.Object({ ...paging }),
    data: Type.Array(Pin),
  }),
  'UserPinsResource.get': resource({
    summary: 'List the Pins a person created (filter created) or saved, newest first.',
    access: 'anyone',
    options: Type.Object({
      username: Username,
      filter: Type.Optional(oneOf(['all', 'created'] as const)),
      ...paging,
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(Pin),
  }),
  'RelatedPinsResource.get': resource({
    summary: 'List Pins like a given one, best first, each with the reason.',
    access: 'anyone',
    options: Type.Object({ pin_id: Id, ...paging }),
    data: Type.Array(Pin),
  }),
  'PUT /v3/pins/image/': path({
    summary:
      'Register a picture by its address. With `asynchronous`, the answer comes before the picture is fetched.',
    body: Type.Object({
      image_url: Link,
      page_url: Type.Optional({
        ...Link,
        ...DROPPED,
        description: 'The page that the picture is on: some sites want to know it.',
      }),
      asynchronous: Type.Optional(Type.Boolean()),
    }),
    data: MediaUpload,
  }),
  'GET /v3/media/uploads/{media_upload_id}/': path({
    summary: 'Get the progress of a picture.',
    params: Type.Object({ media_upload_id: Id }),
    data: MediaUpload,
  }),
};
