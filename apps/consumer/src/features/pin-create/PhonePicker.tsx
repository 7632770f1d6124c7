import { buildPath } from '@corkboard/routing';
import { Link, useNavigate, useNavigationType } from '@corkboard/routing/react';
import { backIcon, Button, closeIcon, IconButton, plusIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { AlreadyNotice } from './AlreadyNotice';
import { FROM_PICKER, useFinish } from './finish';
import { toPinQuery } from './info';
import { NoPicture } from './NoPicture';
import css from './phone.module.css';
import { PlaceList } from './PlaceList';
import { type PopupProps } from './Popup';
import { isPopup } from './popup-window';
import { useChooser } from './use-chooser';

/** The board picker as a page of its own on phones. Saving doesn't wait for the picture. */
export function PhonePicker({ viewer, info, repin, path, picture, problem, onUpload, shownPin }: PopupProps) {
  const navigate = useNavigate();
  const inApp = useNavigationType() !== 'POP';
  const finish = useFinish();
  const { selectedBoard, selectBoard, search, setSearch, saving, choose } = useChooser({
    info,
    repin,
    path,
    picture,
    onSaved: (_pin, place) => {
      finish(place);
    },
  });
  const title = selectedBoard ? text.chooseSection : text.chooseBoard;
  const leave = () => {
    if (isPopup() || history.length <= 1) window.close();
    else navigate(-1);
  };
  // A search text that no board matches becomes the name of the new one.
  const query = { ...toPinQuery(info, path), name: search.trim() || undefined };
  const create = selectedBoard
    ? buildPath('section-create', { id: selectedBoard.id }, query)
    : buildPath('board-create', {}, query);
  return (
    <div className={css.page}>
      <title>{messages.title(title)}</title>
      <div className={css.header}>
        {selectedBoard ? (
          <IconButton
            icon={backIcon}
            label={text.back}
            onClick={() => {
              selectBoard(null);
            }}
          />
        ) : (
          <IconButton
            icon={inApp ? backIcon : closeIcon}
            label={inApp ? text.back : text.cancel}
            onClick={leave}
          />
        )}
        <h1 className={css.title}>{title}</h1>
      </div>
      {selectedBoard ? null : <AlreadyNotice picture={picture} shownPin={shownPin} />}
      {onUpload && !selectedBoard && picture !== undefined && picture?.state !== 'ready' ? (
        <NoPicture problem={problem ?? text.noPicture} onUpload={onUpload} />
      ) : null}
      <div className={css.list}>
        <PlaceList
          userId={viewer.id}
          board={selectedBoard}
          onBoard={selectBoard}
          onChoose={(place) => void choose(place)}
          search={search}
          onSearch={setSearch}
          onCreate={() => navigate(create, { state: FROM_PICKER })}
          saving={saving}
        />
      </div>
      <div className={css.bottom}>
        <Button icon={plusIcon} wide className={css.create} asLink={<Link to={create} state={FROM_PICKER} />}>
          {selectedBoard ? text.createSection : text.createBoard}
        </Button>
      </div>
    </div>
  );
}
