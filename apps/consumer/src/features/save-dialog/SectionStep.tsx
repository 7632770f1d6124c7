import { useMemo, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useActorName } from '@corkboard/auth';
import { type BoardSection, PICKER_SEARCH_FROM, type PickerBoard } from '@corkboard/contract';
import { ErrorState, Icon, namesFitting, PickerList, plusIcon, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { save } from '../../messages/save';
import { saveDialog as text } from '../../messages/save-dialog';
import { type Place, placeOf } from '../save';
import css from './save-dialog.module.css';
import { SectionForm, useCreateSection } from '../section-form';

interface AddSectionStepProps {
  readonly board: PickerBoard;
  readonly onCancel: () => void;
  /** The section is there. */
  readonly onAdded: (place: Place) => Promise<void>;
}

/** Add section, within the save dialog: the pin is saved to it. */
export function AddSectionStep({ board, onCancel, onAdded }: AddSectionStepProps) {
  const create = useCreateSection(board.id);
  return (
    <SectionForm
      suggestFor={board.id}
      onCancel={onCancel}
      onSubmit={async (name, source) => {
        await onAdded(placeOf(board, await create(name, source)));
      }}
    />
  );
}

export interface SectionStepProps {
  readonly board: PickerBoard;
  readonly savingId: string | null;
  readonly onSave: (place: Place) => void;
  readonly onAdd: () => void;
}

/** A row: the board itself, or one of its sections. */
type Row = BoardSection | null;

/** Choose section: the chosen board on top, then its sections. */
export function SectionStep({ board, savingId, onSave, onAdd }: SectionStepProps) {
  const [search, setSearch] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(
    apiQuery('BoardSectionsRepinResource.get', { board_id: board.id }),
  );
  const actorName = useActorName();
  const action = actorName === undefined ? save.save : save.saveAs(actorName);
  const groups = useMemo(() => {
    const filters = search.trim().length >= PICKER_SEARCH_FROM;
    const sections: readonly Row[] = namesFitting(data ?? [], filters ? search : '', ({ title }) => title);
    return [{ items: filters ? sections : [null, ...sections] }];
  }, [data, search]);
  return (
    <>
      <div className={css.picker}>
        <PickerList<Row>
          label={text.sections(board.name)}
          groups={groups}
          getKey={(section) => section?.id ?? board.id}
          describe={(section) =>
            section
              ? {
                  name: section.title,
                  hint: messages.pins(section.pin_count),
                  cover: section.preview_pins[0]?.image.url ?? null,
                  action,
                }
              : {
                  name: board.name,
                  hint: text.withoutSection,
                  cover: board.image_cover_url,
                  color: board.cover_color,
                  secret: board.privacy === 'secret',
                  group: board.is_collaborative,
                  action,
                }
          }
          onPick={(section) => {
            setSearch('');
            onSave(section ? placeOf(board, section) : placeOf(board));
          }}
          searchLabel={text.searchSections}
          search={search}
          onSearch={setSearch}
          savingKey={savingId}
          announce={text.sectionsFound}
          loading={!data}
          empty={text.noSection}
        />
        {data ? null : isError && !isFetching ? (
          <ErrorState title={text.sectionsFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={64} />
        )}
      </div>
      <div className={css.foot}>
        <button type="button" className={css.create} disabled={savingId !== null} onClick={onAdd}>
          <span className={css.plus}>
            <Icon of={plusIcon} />
          </span>
          <span className={css.createWords}>{text.addSection}</span>
        </button>
      </div>
    </>
  );
}
