import { type Board, type BoardCollaborator } from '@corkboard/contract';
import { Button, ErrorState, Skeleton } from '@corkboard/ui';
import { boardPeople as text } from '../../messages/board-people';
import { PersonRow } from './PersonRow';
import { personKey, type usePeople } from './use-people';

export interface PeopleListProps {
  readonly board: Board;
  readonly own: boolean;
  readonly care: ReturnType<typeof usePeople>;
}

/** The people of a board, its owner first, each with what the owner can do about them. */
export function PeopleList({ board, own, care }: PeopleListProps) {
  const { people } = care;
  if (people.isError && !people.data) {
    return (
      <ErrorState title={text.failed} retrying={people.isFetching} onRetry={() => void people.refetch()} />
    );
  }
  return (
    <ul role="list" aria-label={text.pageTitle}>
      <PersonRow user={board.owner} state="owner" />
      {people.isPending ? <Skeleton height={64} /> : null}
      {people.data?.map((who) => (
        <PersonRow key={personKey(who)} {...who}>
          {own ? <Acts who={who} care={care} /> : null}
        </PersonRow>
      ))}
    </ul>
  );
}

function Acts({ who, care }: { who: BoardCollaborator; care: PeopleListProps['care'] }) {
  const name = who.user?.full_name ?? who.email ?? '';
  const act = (words: string, spoken: string, then: (who: BoardCollaborator) => void) => (
    <Button
      size="sm"
      aria-label={spoken}
      onClick={() => {
        then(who);
      }}
    >
      {words}
    </Button>
  );
  if (who.state === 'active') return act(text.remove, text.removeName(name), care.remove);
  if (who.state === 'invited') return act(text.cancel, text.cancelName(name), care.dismiss);
  return (
    <>
      {act(text.accept, text.acceptName(name), care.accept)}
      {act(text.deny, text.denyName(name), care.dismiss)}
    </>
  );
}
