import { type Board } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { EditablePage } from '../../features/board-edit';
import { CollaboratorSearch, PeopleList, useMayInvite, usePeople } from '../../features/collaborators';
import { FormPage } from '../../features/form-page';
import { NotFound } from '../../features/page-state';
import { boardPeople as text } from '../../messages/board-people';
import { messages } from '../../messages/en';
import css from './add.module.css';

/** Inviting people to one's board, by name or address. */
export default function AddCollaboratorsPage({
  route,
}: PageProps<RouteMatch<'board-edit-add-collaborators'>>) {
  return (
    <EditablePage id={route.params.id} title={text.addTitle}>
      {(board) => <Add board={board} />}
    </EditablePage>
  );
}

function Add({ board }: { board: Board }) {
  const mayInvite = useMayInvite(board);
  const care = usePeople(board.id);
  // For whoever does not invite there is no such page.
  if (!mayInvite) return <NotFound title={messages.missing.board} />;
  return (
    <FormPage title={text.addTitle} lead={text.addLead(board.name)}>
      <div className={css.parts}>
        <CollaboratorSearch boardId={board.id} onPick={care.add} />
        <PeopleList board={board} own care={care} />
        <div>
          <Button
            variant="primary"
            asLink={<Link to={buildPath('board-edit-collaborators', { id: board.id })} />}
          >
            {text.done}
          </Button>
        </div>
      </div>
    </FormPage>
  );
}
