import { useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { FormPage } from '../../features/form-page';
import { failedPage, FixedPage } from '../../features/page-state';
import { SectionForm } from '../../features/section-form';
import { sectionEdit as text } from '../../messages/section-edit';
import { messages } from '../../messages/en';
import { sectionByIdOptions } from './needs';
import css from './section-edit.module.css';

/** A section's name, and its end; its pins stay on the board. */
export default function SectionEditPage({ route }: PageProps<RouteMatch<'section-edit'>>) {
  const section = useQuery(apiQuery('BoardSectionResource.get', sectionByIdOptions(route.params)));
  const failed = failedPage(section, messages.missing.section);
  if (failed) return failed;
  if (!section.data) return <FormPage title={text.title}>{null}</FormPage>;
  return section.data.board.editable_by_me ? (
    <Editor section={section.data} />
  ) : (
    <FixedPage kind="section" url={section.data.url} />
  );
}

function Editor({ section }: { section: CallData<'BoardSectionResource.get'> }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const { id, title, board } = section;
  return (
    <FormPage title={text.title} lead={text.lead(board.name)}>
      <div className={css.parts}>
        <SectionForm
          initial={title}
          action={text.save}
          onCancel={() => navigate(section.url)}
          onSubmit={async (name) => {
            const { data } = await callApi('BoardSectionResource.update', { section_id: id, name });
            patchEntities(client, { section: (row) => (row.id === id ? { ...row, ...data } : row) });
            show({ message: text.saved });
            navigate(data.url, { replace: true });
          }}
        />
        <div>
          <Button
            variant="danger"
            onClick={() => {
              confirm.want(() => {
                setAsking(true);
              });
            }}
          >
            {text.remove}
          </Button>
        </div>
      </div>
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.removeTitle(title)}
          action={text.remove}
          onConfirm={async () => {
            await callApi('BoardSectionResource.delete', { section_id: id });
            patchEntities(client, {
              section: (row) => (row.id === id ? null : row),
              board: (row) =>
                row.id === board.id ? { ...row, section_count: Math.max(0, row.section_count - 1) } : row,
              pin: (row) => (row.section?.id === id ? { ...row, section: null } : row),
            });
            expire(client, 'BoardFeedResource.get', 'BoardSectionsResource.get');
            show({ message: text.removed(title) });
            navigate(board.url, { replace: true });
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          {text.removeDetail}
        </confirm.Component>
      ) : null}
    </FormPage>
  );
}
