import { useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { Page } from '@corkboard/ui';
import { call as text } from '../../messages/call';
import { messages } from '../../messages/en';
import { LogInFirst } from '../business-access-dashboard/states';
import { CallForm } from './CallForm';
import { Calls } from './Calls';

/** Asks for a call, and shows those that were asked for. */
export default function BusinessScheduleCallPage() {
  const viewer = useSignedIn();
  if (!viewer) return <LogInFirst next={buildPath('business-schedule-call')} />;
  return (
    <Page kind="list" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <Calls locale={viewer.locale} />
      <CallForm locale={viewer.locale} />
    </Page>
  );
}
