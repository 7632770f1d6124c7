import { ErrorState, Skeleton } from '@corkboard/ui';
import { preferences as text } from '../../messages/preferences';
import { PreferencesForm } from './PreferencesForm';
import { usePreferences } from '../../features/report';

/** The viewer's preferences for tables of reports, when they're there. */
export function Preferences() {
  const { found, keep } = usePreferences();
  if (found.data) return <PreferencesForm settings={found.data} onKeep={keep} />;
  if (found.isError)
    return (
      <ErrorState title={text.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    );
  return (
    <div aria-busy="true" aria-label={text.loading}>
      <Skeleton height={240} />
    </div>
  );
}
