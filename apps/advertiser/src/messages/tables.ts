import type { InvalidTraffic } from '@corkboard/contract';

/** The words of the tables of reports, which come with the tables themselves. */
export const tables = {
  dates: {
    group: 'Dates',
    last: (days: number) => `${String(days)} days`,
    start: 'First day of the report',
    end: 'Last day of the report',
    compare: 'Compare',
    compareStart: 'First day to compare with',
    compareEnd: 'Last day to compare with',
  },

  table: {
    search: (what: string) => `Search ${what}`,
    searchHint: 'Search by name or ID',
    status: 'Status',
    columns: 'Columns',
    columnsMenu: 'Columns to show',
    allColumns: 'Show all columns',
    export: 'Export CSV',
    exportSelected: 'Export selected',
    exported: (n: number) => `${String(n)} ${n === 1 ? 'row' : 'rows'} exported`,
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all rows shown',
    selected: (n: string) => `${n} selected`,
    clearSelection: 'Clear selection',
    selectionActions: 'Selected rows',
    loadMore: 'Load more',
    count: (loaded: string, all: string, what: string) =>
      `${loaded === all ? '' : `${loaded} of `}${all} ${what}`,
    noMatchTitle: 'Nothing matches',
    noMatchDetail: 'Try other words, or fewer filters.',
    clearFilters: 'Clear search and filters',
    moreFailed: "We couldn't load more rows.",
    updating: 'Updating the table',
    within: (what: string, name: string) => `In ${what} ${name}`,
    withinMany: (n: string, what: string) => `In ${n} ${what}`,
    everything: (what: string) => `Show all ${what}`,
    total: 'All rows',
    numbersFailed: "We couldn't load the totals of this report.",
    tryAgain: 'Try again',
  },

  invalid: {
    title: (count: string, n: number) =>
      `Invalid traffic: ${count} ${n === 1 ? 'event' : 'events'} left out, none of them charged`,
    reasons: {
      robot: 'from programs, such as search engines',
      own: 'from people on your team',
      unseen: "clicks on an ad that hadn't been seen",
      repeated: 'more clicks by the same person',
      paced: 'more clicks and views than people normally make',
      stopped: 'after an ad was stopped, for example because its page no longer opens',
    } satisfies Readonly<Record<InvalidTraffic, string>>,
    detail: "They aren't in any of the numbers above.",
  },

  filters: {
    title: 'Filters',
    some: (n: number) => `Filters (${String(n)})`,
    objectives: 'Objectives',
    labels: 'Labels',
    numbers: 'Metrics',
    field: 'Metric',
    operator: 'Comparison',
    value: 'Threshold',
    above: 'is more than',
    below: 'is less than',
    add: 'Add a metric',
    remove: 'Remove',
    share: (rate: string) => `${rate} (0 to 1)`,
  },

  views: {
    title: 'Views',
    none: 'Choose columns, filters, and a sort order, then save them as a view. Only you can see your views.',
    name: 'View name',
    nameNeeded: 'Give the view a name.',
    makeDefault: 'Open by default',
    isDefault: 'Default',
    keep: 'Save view',
    kept: (name: string) => `View ${name} saved`,
    drop: 'Delete',
    dropNamed: (name: string) => `Delete the view ${name}`,
    dropped: (name: string) => `View ${name} deleted`,
  },

  inline: {
    edit: (what: string, shown: string) => `${what}: ${shown}. Edit`,
    of: (column: string, name: string) => `${column} of ${name}`,
    run: (name: string) => `Run ${name}`,
    save: 'Save',
    positive: 'Enter an amount greater than 0.',
    saved: (what: string) => `${what} saved`,
    statusSaved: (name: string, status: string) => `${name} is now ${status.toLowerCase()}`,
  },
};
