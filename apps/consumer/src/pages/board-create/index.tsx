import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { BoardForm } from '../../features/board-form/BoardForm';
import { useCreateBoard } from '../../features/board-form/use-create-board';
import { FormPage } from '../../features/form-page/FormPage';
import { messages } from '../../messages/en';

const text = messages.boardForm;

/** A new board (consumer §2.1, §5); then the board itself. */
export default function BoardCreatePage() {
  const create = useCreateBoard();
  const navigate = useNavigate();
  const { show } = useToast();
  return (
    <FormPage title={text.title}>
      <BoardForm
        withPeople
        submitLabel={text.create}
        onCancel={() => void navigate(-1)}
        onSubmit={async (values) => {
          const board = await create(values);
          show({ message: text.created(board.name) });
          void navigate(board.url, { replace: true });
        }}
      />
    </FormPage>
  );
}
