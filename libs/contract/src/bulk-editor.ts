/** Sheets of the bulk editor (docs/handbook/bulk-editor.md). */

/** Kinds of rows, in the order in which they are carried out: parents first. */
export const BULK_ENTITIES = ['CAMPAIGN', 'AD_GROUP', 'PRODUCT_GROUP', 'AD', 'KEYWORD', 'LABEL'] as const;
export type BulkEntity = (typeof BULK_ENTITIES)[number];
/** Kinds of rows of a job: product groups of catalogs are only in requests, as they belong to the business and not to the ad account. */
export const BULK_ROW_ENTITIES = [...BULK_ENTITIES, 'CATALOG_PRODUCT_GROUP'] as const;
export type BulkRowEntity = (typeof BULK_ROW_ENTITIES)[number];
/** Acts of a row. Only an undo deletes, and only what can't be archived. */
export const BULK_ROW_ACTS = ['CREATE', 'EDIT', 'DELETE'] as const;
export type BulkRowAct = (typeof BULK_ROW_ACTS)[number];
/** Kinds that the public standard names; the site has no schedules. */
export const BULK_ENTITY_TYPES = [...BULK_ENTITIES, 'SCHEDULE'] as const;
export const BULK_FORMATS = ['CSV', 'JSON'] as const;
/** Forms of a sheet's file. */
export const BULK_SHEET_FORMATS = ['CSV', 'XLSX'] as const;

/** The columns of a sheet, under the heading of the first header row. */
export const BULK_SECTIONS = {
  Row: ['Action', 'Type', 'ID', 'Campaign ID', 'Ad group ID'],
  'All types': ['Name', 'Status', 'Start date', 'End date', 'Bid', 'Creative type', 'Tracking URLs'],
  Campaign: [
    'Objective',
    'Daily spend cap',
    'Lifetime spend cap',
    'Campaign budget optimization',
    'Default ad group budget',
    'Flexible daily budgets',
    'Automated campaign',
    'Order line ID',
    'Bid options',
  ],
  'Ad group': [
    'Billable event',
    'Budget type',
    'Budget',
    'Bid strategy',
    'Bid multiplier',
    'Lifetime frequency cap',
    'Pacing',
    'Placement',
    'Automatic targeting',
    'Targeting',
    'Targeting template ID',
    'Goals',
    'Promotion ID',
    'Promotion shown on',
  ],
  Ad: [
    'Pin ID',
    'Destination URL',
    'Click tracking URL',
    'View tracking URL',
    'Lead form ID',
    'Call to action',
  ],
  'Product group': ['Product group ID', 'Included', 'Product tracking URL'],
  Keyword: ['Keyword', 'Match type'],
  Label: ['Label', 'Label type'],
} as const;
type BulkSection = keyof typeof BULK_SECTIONS;
export type BulkColumn = (typeof BULK_SECTIONS)[BulkSection][number];
/** All columns in their order: `Action` is column A. */
export const BULK_COLUMNS: readonly BulkColumn[] = Object.values(BULK_SECTIONS).flat();
/** Columns behind the others in a file of results; they are ignored when it is uploaded again. */
export const BULK_RESULT_COLUMNS = ['Result', 'Message'] as const;

/** The words of the column `Type`. */
export const BULK_TYPES: Readonly<Record<BulkEntity, string>> = {
  CAMPAIGN: 'Campaign',
  AD_GROUP: 'Ad group',
  PRODUCT_GROUP: 'Product group',
  AD: 'Ad',
  KEYWORD: 'Keyword',
  LABEL: 'Label',
};
/** The same for all kinds of rows, as messages say them. */
export const BULK_ROW_TYPES: Readonly<Record<BulkRowEntity, string>> = {
  ...BULK_TYPES,
  CATALOG_PRODUCT_GROUP: 'Catalog product group',
};
/** Word in a cell that leaves nothing in its field. */
export const BULK_CLEAR = 'CLEAR';

export const BULK_JOB_KINDS = ['SHEET', 'API', 'UNDO', 'DOWNLOAD'] as const;
export const BULK_JOB_STATES = [
  'CHECKING',
  'READY',
  'RUNNING',
  'PAUSED',
  'DONE',
  'FAILED',
  'CANCELLED',
] as const;
export type BulkJobState = (typeof BULK_JOB_STATES)[number];
export const BULK_ROW_STATES = ['NEW', 'WAITING', 'SUCCESS', 'WARNING', 'ERROR'] as const;
export const BULK_ACTS = ['APPLY', 'PAUSE', 'RESUME', 'CANCEL', 'UNDO'] as const;

/** Warnings of rows, by number: `W1001`. */
export const BULK_WARNINGS = { unchanged: 1001 } as const;
/** Errors of rows that no call answers: in a cell, of a parent that isn't there, of an undo. */
export const BULK_ERRORS = { cell: 2001, parent: 2002, changedSince: 2003 } as const;

/** Rows and bytes of a sheet. */
export const BULK_ROWS_MAX = 100_000;
export const BULK_BYTES_MAX = 100 * 1024 * 1024;
/** Bytes to which a workbook may unpack, and rows that a sheet of one can have. */
export const XLSX_UNPACKED_MAX = 512 * 1024 * 1024;
export const XLSX_ROWS_MAX = 1_048_576;
/** Characters of a cell; targeting is the longest. */
export const BULK_CELL_MAX = 20_000;
/** Rows that are changed in the page at once. */
export const BULK_EDITS_MAX = 50;
/** Sheets, requests, and downloads of an ad account an hour. */
export const BULK_JOBS_PER_HOUR = 60;
/** Days that a job is listed, and hours in which it can be undone. */
export const BULK_DAYS_LISTED = 30;
export const BULK_UNDO_HOURS = 24;
/** Minutes that a link to a file works. */
export const BULK_LINK_MINUTES = 60;
export const BULK_UPLOAD_PATH = '/v3/bulk_sheets/';
export const BULK_FILE_PATH = '/v3/bulk_files/';
/** An empty sheet; `format` is one of `BULK_SHEET_FORMATS`. */
export const BULK_TEMPLATE_PATH = '/v3/bulk_template/';

/** How the result of a row is written: `SUCCESS`, `W1001`, `Error 2001`. */
export const bulkResult = (state: (typeof BULK_ROW_STATES)[number], code: number | null): string =>
  state === 'SUCCESS'
    ? 'SUCCESS'
    : state === 'WARNING'
      ? `W${String(code ?? 0).padStart(4, '0')}`
      : state === 'ERROR'
        ? `Error ${String(code ?? 0).padStart(4, '0')}`
        : '';
