import { useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';

const text = messages.home;

const WAYS = [
  [buildPath('pin-create'), text.create],
  [buildPath('save-from-any-site'), text.saveFromAnySite],
  [buildPath('settings-data'), text.importPins],
] as const;

/** A home feed without Pins: the ways to bring some, for whoever is logged in. */
export function EmptyFeed() {
  if (!useSignedIn())
    return <EmptyState title={messages.feed.emptyTitle}>{messages.feed.emptyDetail}</EmptyState>;
  return (
    <EmptyState
      title={text.emptyTitle}
      action={WAYS.map(([path, name], n) => (
        <Button key={path} variant={n === 0 ? 'primary' : 'secondary'} asLink={<Link to={path} />}>
          {name}
        </Button>
      ))}
    >
      {text.emptyDetail}
    </EmptyState>
  );
}
