import { type AdAccount } from '@corkboard/contract';
import { type ShownStatus } from '../entity-table';
import { type Formats } from '../format';
import { type Filters } from './addresses';
import { type Days } from './days';

/** Context of a report: its ad account, formats, and parameters. */
export interface ReportContext {
  readonly account: AdAccount;
  readonly formats: Formats;
  readonly statuses: readonly ShownStatus[] | undefined;
  /** Shows others; undefined for the service's own choice. */
  readonly onStatuses: (statuses: readonly string[] | undefined) => void;
  readonly mayEdit: boolean;
  /** The account's day on which the page was opened: all of it is of the same days. */
  readonly today: string;
  readonly days: Days;
  readonly onDays: (days: Days) => void;
  /** The days that they are compared with. */
  readonly compared: Days | null;
  readonly onCompare: (days: Days | null) => void;
  /** Parameters that all links between this account's reports keep: the account and the dates. */
  readonly carried: Filters;
}
