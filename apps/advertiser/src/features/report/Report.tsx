import { useEffect, useState } from 'react';
import { type ReportLevel } from '@corkboard/contract';
import { ErrorState } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { TableSkeleton } from '../entity-table';
import { type EntityReport, type EntityReportProps } from './EntityReport';

type Loaded = typeof EntityReport;

const load = () =>
  import(/* webpackChunkName: "report" */ './EntityReport').then((module) => {
    ready = module.EntityReport;
    return ready;
  });
let ready: Loaded | undefined;
// Asked for while the page around it is still being drawn: a page needs its table at once, but its frame first.
load().catch(() => undefined);

/** The table of a page, whose code (with TanStack Table) comes beside that of the page. */
export function Report<L extends ReportLevel>(props: EntityReportProps<L>) {
  const [Component, setComponent] = useState<Loaded | undefined>(() => ready);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (Component) return;
    let here = true;
    load().then(
      (loaded) => {
        if (here) setComponent(() => loaded);
      },
      () => {
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [Component, tries]);

  if (Component) return <Component {...props} />;
  if (failed) {
    return (
      <ErrorState
        title={messages.reporting.listFailed}
        onRetry={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  }
  return (
    <div aria-busy="true">
      <TableSkeleton />
    </div>
  );
}
