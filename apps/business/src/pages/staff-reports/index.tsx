import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { REPORTED_STATES } from '@corkboard/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { StaffQueue } from '../../features/staff';
import { reports as text } from '../../messages/reports';
import { ReportCard } from './ReportCard';
import { type Report, reportsOptions } from './needs';

/** Reports by people, and the decisions on them (docs/handbook/safety.md#reports). */
export default function ReportsPage() {
  const [state, setState] = useState<Report['state']>('open');
  const client = useQueryClient();
  const list = useInfiniteQuery(apiInfiniteQuery('StaffReportsResource.get', reportsOptions(state)));
  const refresh = () => client.invalidateQueries({ queryKey: ['StaffReportsResource.get'] });
  return (
    <StaffQueue text={text} states={REPORTED_STATES} state={state} onState={setState} list={list}>
      {(report) => <ReportCard key={report.id} report={report} onDecided={refresh} />}
    </StaffQueue>
  );
}
