import { lazy, Suspense, useState } from 'react';
import { useActorName, useLoginGate, useSignedIn } from '@corkboard/auth';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { useLeaveGuard } from '@corkboard/ui/leave-guard';
import { useQueryClient } from '@tanstack/react-query';
import { createSiteApi } from '../../adapters/site-api';
import { Builder } from '../../features/builder';
import { messages } from '../../messages/en';
import { loadLeaveDialog } from '../../features/leave-guard';
import css from './page.module.css';

const LeaveDialog = lazy(async () => ({ default: await loadLeaveDialog() }));

/** `/pin-builder/` and `/pin-creation-tool`: makes a pin from a picture of one's own or of a web page. */
export default function PinBuilderPage() {
  const viewer = useSignedIn();
  return (
    <div className={css.page}>
      <title>{messages.title(messages.heading)}</title>
      {viewer ? <SignedIn /> : <Stranger />}
    </div>
  );
}

function SignedIn() {
  const client = useQueryClient();
  const [api] = useState(() => createSiteApi(client));
  const actorName = useActorName();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaveGuard(unsaved, (to) => navigate(to));
  return (
    <>
      <Builder
        api={api}
        wholePage
        actorName={actorName}
        header={
          <header className={css.header}>
            <h1>{messages.heading}</h1>
            <p className={css.intro}>{messages.intro}</p>
          </header>
        }
        linkTo={({ url }) => <Link to={new URL(url).pathname} />}
        onUnsavedWork={setUnsaved}
      />
      {leaving ? (
        <Suspense>
          <LeaveDialog leaving={leaving} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whoever is not signed in any more. */
function Stranger() {
  const gate = useLoginGate();
  const text = messages.stranger;
  return (
    <EmptyState
      level={1}
      title={text.title}
      action={
        <Button
          variant="primary"
          onClick={() => {
            gate('create', () => undefined);
          }}
        >
          {text.logIn}
        </Button>
      }
    >
      {text.detail}
    </EmptyState>
  );
}
