import { useActorId } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { EditablePage, useBoardCare } from '../../features/board-edit';
import { BoardForm } from '../../features/board-form';
import { FormPage } from '../../features/form-page';
import { boardEdit as text } from '../../messages/board-edit';
import { boardForm } from '../../messages/board-form';
import { messages } from '../../messages/en';
import { CoverChoice } from './CoverChoice';
import css from './edit.module.css';
import { MoreActs } from './MoreActs';

/** A board's name, description, privacy, cover and people, and what else can be done with it. */
export default function BoardEditPage({ route }: PageProps<RouteMatch<'board-edit'>>) {
  return (
    <EditablePage id={route.params.id} title={text.title}>
      {(board) => <Editor key={board.id} board={board} />}
    </EditablePage>
  );
}

function Editor({ board }: { board: Board }) {
  const own = useActorId() === board.owner.id;
  const navigate = useNavigate();
  const { show } = useToast();
  const { update } = useBoardCare(board);
  // Only the owner decides who sees the board, and nobody about a protected one.
  const fixed = !own || board.privacy === 'protected';
  return (
    <FormPage title={text.title} lead={text.lead(board.name)}>
      <div className={css.parts}>
        <BoardForm
          initial={{
            name: board.name,
            description: board.description,
            secret: board.privacy !== 'public',
          }}
          fixedPrivacy={fixed}
          privacyHint={board.privacy === 'protected' ? text.protectedHint : undefined}
          submitLabel={boardForm.save}
          onCancel={() => navigate(board.url)}
          onSubmit={async ({ name, description, secret }) => {
            const changed = await update({
              name: name.trim(),
              description: description.trim(),
              ...(fixed ? {} : { privacy: secret ? ('secret' as const) : ('public' as const) }),
            });
            show({ message: messages.board.changed });
            navigate(changed.url);
          }}
        />
        <CoverChoice board={board} />
        <section className={css.part}>
          <h2>{text.people}</h2>
          <p>{text.peopleHint}</p>
          <div>
            <Button asLink={<Link to={buildPath('board-edit-collaborators', { id: board.id })} />}>
              {text.managePeople}
            </Button>
          </div>
        </section>
        <MoreActs board={board} own={own} />
      </div>
    </FormPage>
  );
}
