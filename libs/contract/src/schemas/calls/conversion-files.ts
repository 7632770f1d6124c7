import { Type } from 'typebox';
import {
  CONVERSION_FILE_BYTES_MAX,
  CONVERSION_FILE_FAILURES,
  CONVERSION_FILE_PURPOSES,
  CONVERSION_FILE_STATUSES,
  WRONG_ROW_KINDS,
} from '../../conversion-files';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';

const which = { ad_account_id: Id, id: Id };

/** A file of conversions: how far it is, and what came of it. */
const ConversionFile = Type.Object({
  id: Id,
  purpose: oneOf(CONVERSION_FILE_PURPOSES),
  name: Type.String(),
  size: Type.Number({ description: 'Bytes' }),
  modified_ms: Type.Number(),
  status: oneOf(CONVERSION_FILE_STATUSES),
  failure: nullable(oneOf(CONVERSION_FILE_FAILURES)),
  created_at: Moment,
  finished_at: nullable(Moment),
  bytes_read: Type.Number(),
  rows_read: Type.Integer(),
  rows_counted: Type.Integer(),
  rows_repeated: Type.Integer({ description: 'Told of before, by the same event ID' }),
  rows_wrong: Type.Integer(),
  parts_missing: Type.Array(Type.Integer(), {
    description: 'Numbers of the parts that have yet to come, from 1',
  }),
  wrong: Type.Array(
    Type.Object({
      kind: oneOf(WRONG_ROW_KINDS),
      count: Type.Integer(),
      rows: Type.Array(Type.Integer({ description: 'Place in the file, the header being 1' })),
    }),
  ),
  results: Type.Array(
    Type.Object({
      campaign_id: Id,
      campaign_name: Type.String(),
      kind: oneOf(['click', 'engagement', 'view'] as const),
      events: Type.Integer(),
      /** In the currency of the ad account. */
      value_micro: Type.Number(),
    }),
    { description: 'What people did who had met an ad, of a file for an analysis' },
  ),
});

/** Files of conversions; their parts are sent to `POST /v3/conversion_files/…/parts/…/`. */
export const conversionFileCalls = {
  'ConversionFileResource.get': resource({
    summary: 'Get how far a file of conversions is, and what came of it.',
    options: Type.Object(which),
    data: ConversionFile,
  }),
  'ConversionFileResource.create': resource({
    summary: 'Announce a file of conversions, whose parts are sent then.',
    options: Type.Object({
      ad_account_id: Id,
      purpose: oneOf(CONVERSION_FILE_PURPOSES),
      name: Type.String({ maxLength: 255 }),
      size: Type.Integer({ minimum: 1, maximum: CONVERSION_FILE_BYTES_MAX }),
      modified_ms: Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 }),
    }),
    data: ConversionFile,
  }),
  'ConversionFileResource.update': resource({
    summary: 'Have a file of conversions read, once all its parts are there.',
    options: Type.Object(which),
    data: ConversionFile,
  }),
  'ConversionFileResource.delete': resource({
    summary: "Cancel a file of conversions that isn't sent whole.",
    options: Type.Object(which),
    data: Type.Null(),
  }),
  'ConversionFilesResource.get': resource({
    summary: 'List the files of conversions of an ad account, newest first.',
    options: Type.Object({
      ad_account_id: Id,
      purpose: oneOf(CONVERSION_FILE_PURPOSES),
      ...paging,
    }),
    data: Type.Array(ConversionFile),
  }),
};
