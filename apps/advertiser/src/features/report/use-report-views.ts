import { type ReportLevel } from '@corkboard/contract';
import { type EntityColumn, type useEntityTable } from '../entity-table';
import { type RowOf, type TableView } from '../lists';
import { type ReportContext } from './context';
import { usePreferredNumbers } from './use-preferred-numbers';
import { useViews, type View, type ViewSettings } from './views';

interface ReportViewsOptions<L extends ReportLevel> extends ReturnType<typeof useEntityTable<RowOf<L>>> {
  readonly level: L;
  readonly context: ReportContext;
  readonly view: TableView;
  readonly columns: readonly EntityColumn<RowOf<L>>[];
  /** Whether the table may open with the default view. */
  readonly fresh: boolean;
  readonly onView: (view: TableView) => void;
  readonly onSearch: (search: string) => void;
}

/** The saved views of a table, and how one is shown; a default one opens with the table, and else the numbers that the viewer prefers. */
export function useReportViews<L extends ReportLevel>(options: ReportViewsOptions<L>) {
  const { level, context, view, columns, table, beginWith, fresh, onView, onSearch } = options;
  const { views, keep, drop } = useViews(context.account.id, level);
  const showView = ({ settings }: View) => {
    const { shown_columns: wanted, entity_statuses: named, ...rows } = settings;
    onSearch(rows.search ?? '');
    onView(rows);
    if (wanted)
      table.setColumnVisibility(
        Object.fromEntries(
          columns.map(({ id, rowHeader }) => [id, rowHeader === true || wanted.includes(id)]),
        ),
      );
    if (named?.join() !== context.statuses?.join()) context.onStatuses(named);
  };
  const first = views?.find(({ is_default }) => is_default);
  usePreferredNumbers(beginWith, () => {
    if (!views) return undefined;
    if (!first || !fresh) return false;
    showView(first);
    return true;
  });
  // Settings that don't apply to these rows are omitted, like the columns.
  const settings: ViewSettings = {
    ...view,
    ...(context.statuses ? { entity_statuses: [...context.statuses] } : {}),
    shown_columns: columns.filter(({ id }) => table.getColumn(id)?.getIsVisible()).map(({ id }) => id),
  };
  return { views, settings, onShow: showView, onKeep: keep, onDrop: drop };
}
