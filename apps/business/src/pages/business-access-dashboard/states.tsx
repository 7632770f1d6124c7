import { type SignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { access } from '../../messages/access';
import { messages } from '../../messages/en';
import css from './dashboard.module.css';

const text = messages.access;

/** For who is not signed in, or no longer. */
export function LogInFirst({ next }: { next: string }) {
  return (
    <div className={css.state}>
      <title>{messages.title(text.untitled)}</title>
      <EmptyState
        level={1}
        title={text.logInTitle}
        action={
          <Button variant="primary" asLink={<Link to={buildPath('login', {}, { next })} />}>
            {text.logIn}
          </Button>
        }
      >
        {text.logInDetail}
      </EmptyState>
    </div>
  );
}

/** The business does not exist, or is none of the viewer's: the same answer (docs/architecture.md, "Data"). */
export function Missing({ viewer }: { viewer: SignedIn }) {
  return (
    <div className={css.state}>
      <title>{messages.title(text.missingTitle)}</title>
      <EmptyState
        level={1}
        title={text.missingTitle}
        action={
          viewer.isPartner ? (
            <Button
              variant="primary"
              asLink={<Link to={buildPath('business-access-dashboard', { userBizId: viewer.id })} />}
            >
              {text.own}
            </Button>
          ) : (
            <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
              {text.goHome}
            </Button>
          )
        }
      >
        {text.missingDetail}
      </EmptyState>
    </div>
  );
}

/** The viewer works here, but not as somebody who sees the others, or without the second step that is asked for. */
export function AccessRefusal({ detail, onLeave }: { detail: string | undefined; onLeave: () => void }) {
  return (
    <EmptyState title={text.refusedTitle} action={<Button onClick={onLeave}>{access.leave}</Button>}>
      <p>{text.refusedDetail}</p>
      {detail ? <p>{detail}</p> : null}
    </EmptyState>
  );
}
