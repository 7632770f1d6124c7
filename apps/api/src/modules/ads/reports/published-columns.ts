import { ANALYTICS_COLUMNS, FILE_COLUMNS } from '@corkboard/contract';
import published from './published-columns.json';

/** A column of a report by its published name; the values of some are counted nowhere, and stay empty. */
export type ReportColumn = string;

const ANSWERED: ReadonlySet<ReportColumn> = new Set([...ANALYTICS_COLUMNS, ...published.answered]);
const IN_FILES: ReadonlySet<ReportColumn> = new Set([...ANSWERED, ...FILE_COLUMNS, ...published.file]);

/** Whether reports have a column: those that are answered at once, and those that are written to a file. */
export const isColumn = (name: string, isFile: boolean): boolean => (isFile ? IN_FILES : ANSWERED).has(name);

/** Columns of labels of campaigns. */
export const LABEL_COLUMNS: readonly ReportColumn[] = ['CAMPAIGN_BRAND_LABEL', 'CAMPAIGN_CUSTOM_LABELS'];

/** Columns that say in words what a row is of. */
export const TEXT_COLUMNS: ReadonlySet<ReportColumn> = new Set(
  [...IN_FILES].filter((name) => /_(?:NAME|STATUS|TYPE|LABELS?|ID)$/.test(name)),
);
