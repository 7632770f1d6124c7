import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { APPEAL_STATES } from '@corkboard/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { StaffQueue } from '../../features/staff';
import { appeals as text } from '../../messages/appeals';
import { AppealCard } from './AppealCard';
import { type Appeal, appealsOptions } from './needs';

/** Appeals against decisions of the staff (docs/handbook/safety.md#appeals). */
export default function AppealsPage() {
  const [state, setState] = useState<Appeal['state']>('open');
  const client = useQueryClient();
  const list = useInfiniteQuery(apiInfiniteQuery('StaffAppealsResource.get', appealsOptions(state)));
  const refresh = () => client.invalidateQueries({ queryKey: ['StaffAppealsResource.get'] });
  return (
    <StaffQueue text={text} states={APPEAL_STATES} state={state} onState={setState} list={list}>
      {(appeal) => <AppealCard key={appeal.id} appeal={appeal} onDecided={refresh} />}
    </StaffQueue>
  );
}
