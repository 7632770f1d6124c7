import { apiQuery } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useQuery } from '@tanstack/react-query';
import { FormPage } from '../../features/form-page';
import { failedPage, FixedPage } from '../../features/page-state';
import { namesPin, type PinQuery, useQueryPin } from '../../features/pin-create';
import { placeOf } from '../../features/save';
import { SectionForm, useCreateSection } from '../../features/section-form';
import { sectionForm as text } from '../../messages/section-form';
import { messages } from '../../messages/en';
import { boardByIdOptions } from '../../features/board-edit';

/** A new section of a board; then the section itself. */
export default function SectionCreatePage({ route }: PageProps<RouteMatch<'section-create'>>) {
  const board = useQuery(apiQuery('BoardResource.get', boardByIdOptions(route.params)));
  const failed = failedPage(board, messages.missing.board);
  if (failed) return failed;
  if (!board.data) return <FormPage title={text.title}>{null}</FormPage>;
  return board.data.editable_by_me ? (
    <NewSection board={board.data} query={route.query} />
  ) : (
    <FixedPage kind="board" url={board.data.url} />
  );
}

function NewSection({ board, query }: { board: Board; query: PinQuery }) {
  const savePin = useQueryPin(query);
  const create = useCreateSection(board.id);
  const navigate = useNavigate();
  return (
    <FormPage title={text.title} lead={text.lead(board.name)}>
      <SectionForm
        initial={query.name}
        suggestFor={board.id}
        onCancel={() => (namesPin(query) ? navigate(-1) : navigate(board.url))}
        onSubmit={async (name, source) => {
          const section = await create(name, source);
          if (namesPin(query)) {
            await savePin(placeOf(board, section));
            return;
          }
          navigate(section.url, { replace: true });
        }}
      />
    </FormPage>
  );
}
