import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch, safeNext } from '@corkboard/routing';
import { Button, EmptyState, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { convert as text } from '../../messages/joining';
import { LogInFirst } from '../business-access-dashboard/states';
import { ConvertForm } from './ConvertForm';

/** Makes the viewer's account a business account, and goes on to where they were on their way to. */
export default function BusinessConvertPage({ route: { query } }: PageProps<RouteMatch<'business-convert'>>) {
  const viewer = useSignedIn();
  if (!viewer) return <LogInFirst next={buildPath('business-convert', {}, query)} />;
  const goOn = () => {
    const target = safeNext(query.next, location.origin);
    // A new document: what the frame knows of the viewer has changed.
    location.assign(target ?? buildPath('business-access-dashboard', { userBizId: viewer.id }));
  };
  if (viewer.isPartner)
    return (
      <>
        <title>{messages.title(text.title)}</title>
        <EmptyState
          level={1}
          title={text.alreadyTitle}
          action={
            <Button variant="primary" onClick={goOn}>
              {text.goOn}
            </Button>
          }
        >
          {text.alreadyDetail}
        </EmptyState>
      </>
    );
  return (
    <Page kind="form" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <ConvertForm name={viewer.fullName} onDone={goOn} />
    </Page>
  );
}
