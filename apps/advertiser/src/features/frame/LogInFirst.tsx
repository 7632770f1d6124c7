import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './frame.module.css';

const text = messages.reporting;

export interface LogInFirstProps {
  /** Of the page. */
  readonly title: string;
  /** Where the page is. */
  readonly next: string;
  readonly heading?: string;
  readonly detail?: string;
}

/** In the place of a report, or another page of the ads manager, for somebody who is not signed in, or not any more. */
export function LogInFirst({
  title,
  next,
  heading = text.logInTitle,
  detail = text.logInDetail,
}: LogInFirstProps) {
  return (
    <div className={css.state}>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={heading}
        action={
          <Button variant="primary" asLink={<Link to={buildPath('login', {}, { next })} />}>
            {text.logIn}
          </Button>
        }
      >
        {detail}
      </EmptyState>
    </div>
  );
}
