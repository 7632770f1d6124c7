import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './frame.module.css';

const text = messages.reporting;

/** In the place of a report for somebody who is not signed in, or not any more. */
export function LogInFirst({ title, next }: { title: string; next: string }) {
  return (
    <div className={css.state}>
      <title>{messages.title(title)}</title>
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
