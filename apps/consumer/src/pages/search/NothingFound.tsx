import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';

const text = messages.search;

/** A search that found nothing: what to try, and the way to ideas. */
export function NothingFound({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={<Button asLink={<Link to={buildPath('search')} />}>{text.seeIdeas}</Button>}
    >
      {text.emptyDetail}
    </EmptyState>
  );
}
