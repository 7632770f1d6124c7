import { type MediaUpload, type Pin } from '@corkboard/contract';
import { Banner } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { AlreadySaved } from '../save-dialog';

export interface AlreadyNoticeProps {
  /** The picture: undefined while it is prepared, null when there is none. */
  readonly picture: MediaUpload | null | undefined;
  /** A pin of this site, which needs no preparing. */
  readonly shownPin?: Pin | undefined;
}

/** The already-saved notice of external creation: a word, not a wall. Nothing while it is not known. */
export function AlreadyNotice({ picture, shownPin }: AlreadyNoticeProps) {
  if (shownPin) return <AlreadySaved pin={shownPin} />;
  const saved = picture?.already_saved;
  return saved ? <Banner>{messages.pin.alreadySaved(saved.board.name)}</Banner> : null;
}
