import { Type } from 'typebox';
import {
  BULK_ACTS,
  BULK_CELL_MAX,
  BULK_COLUMNS,
  BULK_EDITS_MAX,
  BULK_ENTITIES,
  BULK_ENTITY_TYPES,
  BULK_FORMATS,
  BULK_JOB_KINDS,
  BULK_JOB_STATES,
  BULK_ROW_ACTS,
  BULK_ROW_ENTITIES,
  BULK_ROW_STATES,
  BULK_ROWS_MAX,
  BULK_SHEET_FORMATS,
} from '../../bulk-editor';
import { OBJECTIVES } from '../../codes';
import { SUMMARY_STATUSES } from '../../report-center';
import { Bookmark, Id, Moment, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { exact, some } from '../standard';
import { Account, readOptions, writeOptions } from './ad-parts';

const O = Type.Optional;
const Seconds = Type.String({ pattern: '^[0-9]{1,12}$', description: 'Seconds since 1970' });
/** A line of a sheet; the two of its header are 1 and 2. */
const Line = Type.Integer({ minimum: 1, maximum: BULK_ROWS_MAX + 2 });
const Cells = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: BULK_CELL_MAX }), {
  maxProperties: BULK_COLUMNS.length,
});

const Job = Type.Object({
  id: Id,
  kind: oneOf(BULK_JOB_KINDS),
  state: oneOf(BULK_JOB_STATES),
  file_name: nullable(Type.String()),
  /** Null where they are gone. */
  made_by: nullable(Type.String()),
  /** Why it failed. */
  message: nullable(Type.String()),
  created_at: Moment,
  started_at: nullable(Moment),
  finished_at: nullable(Moment),
  total: Type.Integer(),
  /** Rows that are yet to be checked or carried out. */
  left: Type.Integer(),
  succeeded: Type.Integer(),
  warnings: Type.Integer(),
  errors: Type.Integer(),
  /** The job that it takes back. */
  undoes: nullable(Id),
  may_undo: Type.Boolean(),
  /** Where its file is for an hour; null where it has none. */
  file_url: nullable(Type.String()),
});
const Row = Type.Object({
  line: Type.Integer(),
  entity: nullable(oneOf(BULK_ROW_ENTITIES)),
  act: nullable(oneOf(BULK_ROW_ACTS)),
  name: nullable(Type.String()),
  entity_id: nullable(Id),
  state: oneOf(BULK_ROW_STATES),
  code: nullable(Type.Integer()),
  message: nullable(Type.String()),
  /** The column that is wrong. */
  column: nullable(Type.String()),
  /** Its cells as they were sent; null for rows that came from no sheet. */
  cells: nullable(Cells),
  /** Fields that it will change, or changed, as a sheet writes them. */
  changes: Type.Array(
    Type.Object({ column: Type.String(), old: nullable(Type.String()), new: nullable(Type.String()) }),
  ),
});
const OfJob = { ad_account_id: Id, job_id: Id };
const objects = () =>
  O(
    Type.Array(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()), {
      maxItems: BULK_ROWS_MAX,
      description: 'As the call for each kind takes them; a wrong one fails alone',
    }),
  );
const lists = exact({
  campaigns: objects(),
  ad_groups: objects(),
  ads: objects(),
  product_groups: objects(),
  keywords: objects(),
  labels: objects(),
  catalog_product_groups: objects(),
});
const Asked = Type.Object({ request_id: Type.String() });

/** Sheets of campaigns and what is in them, carried out as jobs. */
export const bulkEditorCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/bulk/download': path({
    summary: 'Have campaigns and what is in them written to a file.',
    params: Account,
    body: exact({
      entity_types: O(Type.Array(oneOf(BULK_ENTITY_TYPES), { minItems: 1, maxItems: 6 })),
      entity_ids: O(Type.Array(Id, { maxItems: 10_000, description: 'These, and what is in them' })),
      updated_since: O(Seconds),
      campaign_filter: O(
        exact({
          campaign_status: O(Type.Array(oneOf(SUMMARY_STATUSES), { maxItems: SUMMARY_STATUSES.length })),
          objective_type: O(Type.Array(oneOf(OBJECTIVES), { maxItems: OBJECTIVES.length })),
          name: O(Type.String({ maxLength: 255, description: 'A part of the name' })),
          start_time: O(Seconds),
          end_time: O(Seconds),
        }),
      ),
      output_format: O(oneOf(BULK_FORMATS)),
    }),
    data: Asked,
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert': path({
    summary:
      'Create and update campaigns and what is in them as one job. Each one that is wrong fails alone.',
    params: Account,
    body: some(exact({ create: O(lists), update: O(lists) })),
    data: Asked,
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/bulk/{bulk_request_id}': path({
    summary: 'Ask what became of a bulk request, and for a link to its file.',
    params: Type.Object({ ad_account_id: Id, bulk_request_id: Type.String({ maxLength: 100 }) }),
    query: Type.Object({ include_details: O(Type.Boolean()) }),
    data: Type.Object({
      status: oneOf(['RUNNING', 'SUCCEEDED', 'FAILED'] as const),
      result_url: nullable(Type.String()),
    }),
    ...readOptions,
  }),
  'AdBulkDownloadResource.create': resource({
    summary: 'Have campaigns and what is in them written to a sheet.',
    options: Type.Object({
      ad_account_id: Id,
      entity_types: Type.Array(oneOf(BULK_ENTITIES), { minItems: 1, maxItems: BULK_ENTITIES.length }),
      campaign_ids: O(Type.Array(Id, { maxItems: 250 })),
      with_archived: O(Type.Boolean()),
      format: O(oneOf(BULK_SHEET_FORMATS)),
    }),
    data: Job,
  }),
  'AdBulkJobsResource.get': resource({
    summary: 'List bulk jobs of an ad account, the newest first.',
    options: Type.Object({
      ad_account_id: Id,
      ...paging,
      kinds: O(Type.Array(oneOf(BULK_JOB_KINDS), { maxItems: BULK_JOB_KINDS.length })),
    }),
    data: Type.Array(Job),
  }),
  'AdBulkJobResource.get': resource({
    summary: 'Read how far a bulk job is.',
    options: Type.Object(OfJob),
    data: Job,
  }),
  'AdBulkJobResource.update': resource({
    summary: 'Apply, pause, resume, cancel, or undo a bulk job. Undoing gives the job that does it.',
    options: Type.Object({ ...OfJob, act: oneOf(BULK_ACTS) }),
    data: Job,
  }),
  'AdBulkRowsResource.get': resource({
    summary: 'Read rows of a bulk job: what they will change, and what became of them.',
    options: Type.Object({
      ...OfJob,
      states: O(Type.Array(oneOf(BULK_ROW_STATES), { maxItems: BULK_ROW_STATES.length })),
      bookmark: O(Bookmark),
      page_size: O(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Array(Row),
  }),
  'AdBulkRowsResource.update': resource({
    summary: 'Correct rows of a bulk job that were wrong. They are checked again.',
    options: Type.Object({
      ...OfJob,
      rows: Type.Array(exact({ line: Line, cells: Cells }), { minItems: 1, maxItems: BULK_EDITS_MAX }),
    }),
    data: Job,
  }),
};
