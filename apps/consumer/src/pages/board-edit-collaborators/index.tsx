import { useActorId } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, plusIcon } from '@corkboard/ui';
import { EditablePage, useBoardDialogs } from '../../features/board-edit';
import { PeopleList, useMayInvite, usePeople } from '../../features/collaborators';
import { FormPage } from '../../features/form-page';
import { boardEdit } from '../../messages/board-edit';
import { boardPeople as text } from '../../messages/board-people';
import css from './people.module.css';

/** The people of a board: removing, accepting, denying for its owner, leaving for a collaborator. */
export default function CollaboratorsPage({ route }: PageProps<RouteMatch<'board-edit-collaborators'>>) {
  return (
    <EditablePage id={route.params.id} title={text.pageTitle}>
      {(board) => <People board={board} />}
    </EditablePage>
  );
}

function People({ board }: { board: Board }) {
  const own = useActorId() === board.owner.id;
  const mayInvite = useMayInvite(board);
  const care = usePeople(board.id);
  const { ask, dialogs } = useBoardDialogs(board);
  return (
    <FormPage title={text.title(board.name)}>
      <PeopleList board={board} own={own} care={care} />
      <div className={css.acts}>
        <Button asLink={<Link to={board.url} />}>{boardEdit.back(board.name)}</Button>
        {mayInvite ? (
          <Button
            variant="primary"
            icon={plusIcon}
            asLink={<Link to={buildPath('board-edit-add-collaborators', { id: board.id })} />}
          >
            {text.add}
          </Button>
        ) : null}
        {own ? null : (
          <Button
            variant="danger"
            onClick={() => {
              ask('leave');
            }}
          >
            {boardEdit.leave}
          </Button>
        )}
      </div>
      {dialogs}
    </FormPage>
  );
}
