import { useState } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch, safeNext } from '@corkboard/routing';
import { Button, EmptyState, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { convert as text } from '../../messages/joining';
import { LogInFirst } from '../business-access-dashboard/states';
import { ConvertForm } from './ConvertForm';

/** A new document: what the frame knows of the viewer has changed. */
const goTo = (path: string) => {
  location.assign(path);
};

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};

/** Makes the viewer's account a business account, and goes on to where they were on their way to, or says what there is to do. */
export default function BusinessConvertPage({ route: { query } }: PageProps<RouteMatch<'business-convert'>>) {
  const viewer = useSignedIn();
  const [done, setDone] = useState(false);
  if (!viewer) return <LogInFirst next={buildPath('business-convert', {}, query)} />;
  const dashboard = buildPath('business-access-dashboard', { userBizId: viewer.id });
  const next = () => safeNext(query.next, location.origin);
  if (done)
    return (
      <div tabIndex={-1} ref={takeFocus}>
        <title>{messages.title(text.title)}</title>
        <EmptyState
          level={1}
          title={text.doneTitle}
          action={
            <>
              <Button variant="primary" onClick={() => goTo(dashboard)}>
                {text.people}
              </Button>
              <Button onClick={() => goTo(buildPath('quick-promote'))}>{text.promote}</Button>
            </>
          }
        >
          {text.doneDetail}
        </EmptyState>
      </div>
    );
  if (viewer.isPartner)
    return (
      <>
        <title>{messages.title(text.title)}</title>
        <EmptyState
          level={1}
          title={text.alreadyTitle}
          action={
            <Button variant="primary" onClick={() => goTo(next() ?? dashboard)}>
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
      <ConvertForm
        name={viewer.fullName}
        onDone={() => {
          const target = next();
          if (target === null) setDone(true);
          else goTo(target);
        }}
      />
    </Page>
  );
}
