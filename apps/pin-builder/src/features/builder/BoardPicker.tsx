import { useCallback, useEffect, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { BOARD_NAME_MAX, cutText } from '@corkboard/contract';
import { boardIcon, Button, Icon, lockIcon, plusIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type BuilderBoard } from './api';
import { BoardBox } from './BoardBox';
import { boardsFitting, hasName } from './board-search';
import css from './form.module.css';
import { NewBoard } from './NewBoard';
import { SectionSelect } from './SectionSelect';
import { type Draft } from './state';
import { type Builder } from './use-builder';
import { useLoaded } from './use-loaded';

const text = messages.board;
const CREATE = 'create';

/** The boards to choose from: those of the service, and before them those made here. Chooses the one that the page around it names. */
function useBoards({ api, preset, tellFailed }: Builder, presetId: string | undefined) {
  const loaded = useLoaded(
    useCallback(() => api.boards(), [api]),
    (reason) => {
      tellFailed('board', asApiError(reason)?.message ?? text.failed);
    },
  );
  const [made, setMade] = useState<readonly BuilderBoard[]>([]);
  const fetched = loaded.status === 'there' ? loaded.value : NONE;

  useEffect(() => {
    const named = fetched.find(({ id }) => id === presetId);
    if (named) preset({ board: { id: named.id, name: named.name } });
  }, [fetched, presetId, preset]);

  const all = [...made, ...fetched.filter(({ id }) => !made.some((one) => one.id === id))];
  const add = (board: BuilderBoard) => {
    setMade([board, ...made]);
  };
  return { loaded, all, add };
}

const rowOf = ({ id, name, privacy }: BuilderBoard) => ({
  id,
  label: name,
  hint: privacy === 'public' ? undefined : text[privacy],
  start: <Icon of={privacy === 'public' ? boardIcon : lockIcon} size={20} />,
});

/** The offer to make a board of this name. */
const createRow = (name: string) => ({
  id: CREATE,
  label: text.create(name),
  hint: undefined,
  start: <Icon of={plusIcon} size={20} />,
});

/** Chooses the board and the section of the pin, or creates the board from what is typed. */
export function BoardPicker({ builder, presetId }: { builder: Builder; presetId: string | undefined }) {
  const { api, state, edit } = builder;
  const { loaded, all, add } = useBoards(builder, presetId);
  const [typed, setTyped] = useState<string | null>(null);
  // The name to begin with, and what was chosen until then: it comes back when no board is made.
  const [creating, setCreating] = useState<{ name: string; before: Place } | null>(null);
  const { board, section } = state.draft;

  const name = (typed ?? '').trim();
  const rows = boardsFitting(all, name).map(rowOf);
  const canCreate = loaded.status === 'there' && name !== '' && !hasName(all, name);

  const choose = (id: string) => {
    if (id === CREATE) {
      setCreating({ name: cutText(name, BOARD_NAME_MAX), before: { board, section } });
      // The Pin waits for the new board: publishing before it is made would put the Pin on the board chosen before.
      edit({ board: null });
      setTyped(null);
      return;
    }
    const chosen = all.find((one) => one.id === id);
    if (chosen) edit({ board: { id: chosen.id, name: chosen.name } });
    setTyped(null);
  };

  if (creating !== null) {
    return (
      <NewBoard
        api={api}
        name={creating.name}
        unfinished={state.errors.board !== undefined}
        onCancel={() => {
          edit(creating.before);
          setCreating(null);
        }}
        onCreated={(created) => {
          add(created);
          edit({ board: { id: created.id, name: created.name } });
          setCreating(null);
        }}
      />
    );
  }
  const sectionCount = all.find(({ id }) => id === board?.id)?.sectionCount;
  return (
    <>
      <div data-field="board">
        <BoardBox
          value={typed ?? board?.name ?? ''}
          onType={(words) => {
            setTyped(words);
            if (words === '' && board) edit({ board: null });
          }}
          // Words that were left without a choice do not look like one.
          onLeave={() => {
            setTyped(null);
          }}
          rows={canCreate ? [...rows, createRow(name)] : rows}
          chosenId={board?.id}
          onChoose={choose}
          loading={loaded.status === 'loading'}
          emptyText={all.length === 0 ? text.noBoards : text.none}
          error={state.errors.board}
        />
      </div>
      {loaded.status === 'failed' ? (
        <p className={css.problem} role="alert">
          {text.failed}
          <Button size="sm" onClick={loaded.retry}>
            {text.retry}
          </Button>
        </p>
      ) : null}
      {board && sectionCount !== 0 ? (
        <SectionSelect key={board.id} builder={builder} boardId={board.id} />
      ) : null}
    </>
  );
}

type Place = Pick<Draft, 'board' | 'section'>;

const NONE: readonly BuilderBoard[] = [];
