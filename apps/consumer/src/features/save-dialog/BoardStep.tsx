import { useCallback } from 'react';
import { useActorName } from '@corkboard/auth';
import { type PickerBoard, PICKER_SEARCH_FROM, type Pin, SIMPLE_LIST_MAX } from '@corkboard/contract';
import { BoardPicker, Icon, plusIcon, sameName } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { saveDialog as text } from '../../messages/save-dialog';
import { pickerQuery, type Place, placeOf } from '../save';
import { PromoteLink } from './PromoteLink';
import css from './save-dialog.module.css';
import { suggestionsQuery } from './suggestions';

export interface BoardStepProps {
  readonly pin: Pin;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly savingId: string | null;
  readonly disabled: boolean;
  readonly onSave: (place: Place) => void;
  readonly onSections: (board: PickerBoard) => void;
  /** A new board, with the words searched for or suggested as its name. */
  readonly onCreate: (name: string) => void;
}

const NONE: readonly PickerBoard[] = [];

/** Choose board: the picker, names for a new board, and the way to create one. */
export function BoardStep(props: BoardStepProps) {
  const { pin, search, onSearch, savingId, disabled, onSave, onSections, onCreate } = props;
  const actorName = useActorName();
  const picker = useQuery(pickerQuery());
  const names = useQuery(suggestionsQuery(pin.id));
  const boards = picker.data?.all_boards;
  const hintOf = useCallback(
    ({ pin_count, section_count }: PickerBoard) =>
      section_count > 0
        ? `${messages.pins(pin_count)}, ${messages.sections(section_count)}`
        : messages.pins(pin_count),
    [],
  );
  const typed = search.trim();
  const canCreate = typed === '' || !boards?.some(({ name }) => sameName(name, typed));
  return (
    <>
      <div className={css.picker}>
        <BoardPicker
          boards={boards}
          shortlist={picker.data?.boards_shortlist ?? NONE}
          failed={picker.isError && !picker.isFetching}
          onRetry={() => void picker.refetch()}
          hintOf={hintOf}
          saveLabel={actorName === undefined ? undefined : messages.save.saveAs(actorName)}
          isDisabled={() => disabled}
          savingId={savingId}
          simpleUpTo={SIMPLE_LIST_MAX}
          searchFrom={PICKER_SEARCH_FROM}
          search={search}
          onSearch={onSearch}
          onSubmitText={onCreate}
          onPick={(board) => {
            if (board.section_count > 0) onSections(board);
            else onSave(placeOf(board));
          }}
        />
      </div>
      <div className={css.foot}>
        {typed === '' && names.data && names.data.length > 0 ? (
          <ul aria-label={text.suggested} className={css.names}>
            {names.data.map(({ title }) => (
              <li key={title}>
                <button
                  type="button"
                  className={css.suggested}
                  aria-label={text.createNamed(title)}
                  disabled={savingId !== null}
                  onClick={() => {
                    onCreate(title);
                  }}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <button
          type="button"
          className={css.create}
          disabled={savingId !== null || !canCreate}
          onClick={() => {
            onCreate(typed);
          }}
        >
          <span className={css.plus}>
            <Icon of={plusIcon} />
          </span>
          <span className={css.createWords}>
            {typed === '' || !canCreate ? text.createBoard : text.createNamed(typed)}
          </span>
        </button>
        <PromoteLink pin={pin} />
      </div>
    </>
  );
}
