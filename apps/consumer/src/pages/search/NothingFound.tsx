import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { messages } from '../../messages/en';

const text = messages.search;

interface NothingFoundProps {
  readonly title: string;
  /** Of a search that was narrowed: the address of the same without that. */
  readonly wide?: string | undefined;
}

/** A search that found nothing: what to try, and the way to ideas, or back to what wasn't narrowed. */
export function NothingFound({ title, wide }: NothingFoundProps) {
  if (wide !== undefined)
    return (
      <EmptyState title={title} action={<Button asLink={<Link to={wide} />}>{text.unnarrow}</Button>}>
        {text.narrowedDetail}
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={<Button asLink={<Link to={buildPath('search')} />}>{text.seeIdeas}</Button>}
    >
      {text.emptyDetail}
    </EmptyState>
  );
}
