import { apiQuery } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { Select } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { messages } from '../../messages/en';
import { pickerQuery } from '../save';
import { type usePinForm } from './use-pin-form';

const text = messages.pinPlace;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The board and the section of a pin. Until the lists are there, and when they cannot be loaded, the places it is in are the only ones. */
export function PlaceFields({ pin, form }: { pin: Pin; form: ReturnType<typeof usePinForm>['form'] }) {
  const { control, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const board = useWatch({ control, name: 'board_id' });
  const section = useWatch({ control, name: 'section' });
  const picker = useQuery(pickerQuery());
  const list = useQuery(apiQuery('BoardSectionsRepinResource.get', { board_id: board }));
  const boards = withOwn(picker.data?.all_boards ?? [], pin.board);
  const known = (list.data ?? []).map(({ id, title }) => ({ id, name: title }));
  const here = board === pin.board.id && pin.section;
  const sections = here ? withOwn(known, { id: here.id, name: here.title }) : known;
  return (
    <>
      <Select
        label={text.board}
        value={board}
        error={errors.board_id?.message}
        onChange={({ currentTarget: { value } }) => {
          setValue('board_id', value, { shouldDirty: true });
          // A section belongs to one board.
          setValue('section', value === pin.board.id ? (pin.section?.id ?? '') : '');
          clearErrors(['board_id', 'section']);
        }}
      >
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {sections.length > 0 ? (
        <Select
          label={text.section}
          value={section}
          error={errors.section?.message}
          onChange={({ currentTarget: { value } }) => {
            setValue('section', value, { shouldDirty: true });
            clearErrors('section');
          }}
        >
          <option value="">{text.noSection}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}

/** A list with the place that a pin is in: one may change a pin on a board that one cannot save to. */
const withOwn = (list: readonly Named[], own: Named): readonly Named[] =>
  list.some(({ id }) => id === own.id) ? list : [own, ...list];
