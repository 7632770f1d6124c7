import { Type } from 'typebox';
import { CUSTOMER_UPLOAD_PARTS_MAX } from '../../audiences';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact } from '../standard';
import { readOptions, UnixTime, writeOptions } from './ad-parts';

const OfList = { ad_account_id: Id, customer_list_id: Id };
const OneUpload = Type.Object({ ...OfList, customer_list_upload_id: Id });
const Operation = oneOf(['ADD', 'REMOVE'] as const);

/** Records that come in parts. */
const Upload = Type.Object({
  id: Id,
  ...OfList,
  operation: Operation,
  state: oneOf(['NOT_STARTED', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const),
  creation_time: UnixTime,
  updated_time: UnixTime,
  record_counts: nullable(
    Type.Object({ processed: Type.Integer(), valid: Type.Integer(), invalid: Type.Integer() }),
  ),
  error_counts: nullable(
    Type.Array(Type.Object({ error_code: Type.Integer(), message: Type.String(), count: Type.Integer() })),
  ),
});

/** Uploads to customer lists, in parts. */
export const customerListUploadCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads': path({
    summary: 'Make an upload to a customer list. Each part is sent with PUT to its own address.',
    params: Type.Object(OfList),
    body: exact({
      operation: Operation,
      total_parts: Type.Integer({ minimum: 1, maximum: CUSTOMER_UPLOAD_PARTS_MAX }),
    }),
    data: Type.Object({
      customer_list_upload: Upload,
      s3_multipart_upload_data: Type.Object({
        file_parts: Type.Array(Type.Object({ part_number: Type.Integer(), presigned_url: Type.String() })),
      }),
    }),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}':
    path({
      summary: 'Get how far an upload to a customer list is.',
      params: OneUpload,
      data: Upload,
      ...readOptions,
    }),
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}/run':
    path({
      summary: 'Have the records of an upload read, once all its parts were sent.',
      params: OneUpload,
      data: Upload,
      ...writeOptions,
    }),
};
