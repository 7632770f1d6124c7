import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './notifications.module.css';

const text = messages.notifications;

/** Notifications: nothing sends any yet, and the page says so. */
export default function NotificationsPage() {
  return (
    <div className={css.page}>
      <title>{messages.title(text.title)}</title>
      <h1>{text.title}</h1>
      <EmptyState
        title={text.emptyTitle}
        action={<Button asLink={<Link to={buildPath('home')} />}>{text.action}</Button>}
      >
        {text.emptyDetail}
      </EmptyState>
    </div>
  );
}
