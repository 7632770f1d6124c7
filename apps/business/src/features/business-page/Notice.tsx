import { type ReactNode } from 'react';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';

export interface NoticeProps {
  readonly title: string;
  readonly link: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Says why there is no page, and where to go instead. */
export function Notice({ title, link, label, children }: NoticeProps) {
  return (
    <div>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="primary" asLink={<Link to={link} />}>
            {label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
