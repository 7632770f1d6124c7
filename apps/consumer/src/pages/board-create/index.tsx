import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { NewBoardForm, useCreateBoard } from '../../features/board-form';
import { FormPage } from '../../features/form-page';
import { namesPin, type PinQuery, useExternalBoard, useQueryPin } from '../../features/pin-create';
import { boardForm as text } from '../../messages/board-form';

/** A new board; then the board itself. */
export default function BoardCreatePage({ route }: PageProps<RouteMatch<'board-create'>>) {
  return namesPin(route.query) ? (
    <BoardForPin query={route.query} />
  ) : (
    <PlainBoard advertiser={route.query.advertiser_id} name={route.query.name} />
  );
}

/** The board is made for a pin that was passed on from the phone's picker; the pin is saved to it. */
function BoardForPin({ query }: { query: PinQuery }) {
  const create = useExternalBoard();
  const save = useQueryPin(query);
  const navigate = useNavigate();
  return (
    <FormPage title={text.title}>
      <NewBoardForm
        name={query.name}
        submitLabel={text.create}
        onCancel={() => navigate(-1)}
        onSubmit={async (values) => {
          await save(await create(values));
        }}
      />
    </FormPage>
  );
}

/** For an ad account of somebody else it is a protected one. */
function PlainBoard({ advertiser, name }: { advertiser: string | undefined; name: string | undefined }) {
  const create = useCreateBoard();
  const navigate = useNavigate();
  const { show } = useToast();
  return (
    <FormPage title={text.title}>
      <NewBoardForm
        name={name}
        withPeople
        advertiserId={advertiser}
        submitLabel={text.create}
        onCancel={() => navigate(-1)}
        onSubmit={async (values) => {
          const board = await create(values, advertiser);
          show({ message: text.created(board.name) });
          navigate(board.url, { replace: true });
        }}
      />
    </FormPage>
  );
}
