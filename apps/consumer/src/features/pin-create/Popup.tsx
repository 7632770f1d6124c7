import { lazy, type ReactNode, Suspense, useEffect, useReducer, useState } from 'react';
import { backIcon, Button, IconButton, plusIcon } from '@corkboard/ui';
import { type SignedIn } from '@corkboard/auth';
import { type MediaUpload, type Pin } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { AlreadyNotice } from './AlreadyNotice';
import { type PinInfo } from './info';
import { ownImage, PinSide } from './PinSide';
import { PlaceList } from './PlaceList';
import css from './popup.module.css';
import { firstState, reducePopup } from './popup-state';
import { SuccessPanel } from './SuccessPanel';
import { useChooser } from './use-chooser';

// Most people have a board for it.
const NewBoard = lazy(async () => {
  const { NewBoard: component } = await import(/* webpackChunkName: "new-board" */ './NewBoard');
  return { default: component };
});

export interface PopupProps {
  readonly viewer: SignedIn;
  readonly info: PinInfo;
  readonly repin: boolean;
  readonly path: string;
  /** The picture: undefined while it is prepared, null when there is none. */
  readonly picture: MediaUpload | null | undefined;
  /** Why there is none. */
  readonly problem?: string | null | undefined;
  /** Takes a picture of the person's own in its place. */
  readonly onUpload?: ((picture: MediaUpload) => void) | undefined;
  /** A picture that needs no preparing: that of a pin of this site. */
  readonly shownPin?: Pin | undefined;
}

/** The popup of a signed-in person: picture and words on one side, board picker on the other; then the confirmation. */
export function Popup({ viewer, info, repin, path, picture, problem, onUpload, shownPin }: PopupProps) {
  const [state, dispatch] = useReducer(
    reducePopup,
    shownPin ? shownPin.images['474x'].url : info.imageUrl,
    firstState,
  );
  const [creating, setCreating] = useState<string | null>(null);
  const chooser = useChooser({
    info,
    repin,
    path,
    picture,
    onSaved: (pin) => {
      dispatch({ type: 'created', pin });
    },
  });
  useEffect(() => {
    if (picture !== undefined) dispatch({ type: 'prepared', imageUrl: picture?.image?.url ?? null });
  }, [picture]);

  if (state.showPinSuccess) {
    return (
      <SuccessPanel
        boardName={state.boardName}
        pinId={state.pinId}
        imageUrl={ownImage(state.pinImageUrl)}
        onClose={() => {
          dispatch({ type: 'closed' });
        }}
      />
    );
  }
  return (
    <div className={css.popup}>
      <title>{messages.title(text.title)}</title>
      <PinSide
        imageUrl={state.pinImageUrl}
        waiting={!shownPin && picture === undefined}
        description={shownPin?.description ?? info.description}
        link={shownPin?.link ?? info.link}
        problem={problem}
        onUpload={onUpload}
      />
      <Picker
        viewer={viewer}
        chooser={chooser}
        creating={creating}
        onCreating={setCreating}
        ready={state.readyToRender}
        notice={<AlreadyNotice picture={picture} shownPin={shownPin} />}
      />
    </div>
  );
}

interface PickerProps {
  readonly viewer: SignedIn;
  readonly chooser: ReturnType<typeof useChooser>;
  /** The name that a new board starts with; null while none is made. */
  readonly creating: string | null;
  readonly onCreating: (name: string | null) => void;
  /** There is something to choose a place for. */
  readonly ready: boolean;
  /** Above the places: where the pin is already. */
  readonly notice: ReactNode;
}

/** Chooses the board and section, or makes the board. */
function Picker({ viewer, chooser, creating, onCreating, ready, notice }: PickerProps) {
  const { selectedBoard, selectBoard, search } = chooser;
  const title = creating !== null ? text.createBoard : selectedBoard ? text.chooseSection : text.chooseBoard;
  const stopCreating = () => {
    onCreating(null);
  };
  const toBoards = () => {
    selectBoard(null);
  };
  return (
    <section className={css.picker} aria-label={title}>
      <Head title={title} onBack={creating !== null ? stopCreating : selectedBoard ? toBoards : undefined} />
      {notice}
      {creating !== null ? (
        <Suspense>
          <NewBoard name={creating} onCreated={chooser.choose} onCancel={stopCreating} />
        </Suspense>
      ) : ready ? (
        <>
          <div className={css.list}>
            <PlaceList
              userId={viewer.id}
              board={selectedBoard}
              onBoard={selectBoard}
              onChoose={(place) => void chooser.choose(place)}
              search={search}
              onSearch={chooser.setSearch}
              onCreate={onCreating}
              saving={chooser.saving}
            />
          </div>
          {selectedBoard ? null : (
            <Button
              icon={plusIcon}
              wide
              size="lg"
              className={css.create}
              onClick={() => {
                onCreating(search.trim());
              }}
            >
              {text.createBoard}
            </Button>
          )}
        </>
      ) : null}
    </section>
  );
}

function Head({ title, onBack }: { title: string; onBack: (() => void) | undefined }): ReactNode {
  return (
    <div className={css.head}>
      {onBack ? <IconButton icon={backIcon} label={text.back} onClick={onBack} /> : null}
      <h1 className={css.title}>{title}</h1>
    </div>
  );
}
