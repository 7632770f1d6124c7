import { useRef } from 'react';
import { type Advisory } from '@corkboard/contract';
import { Button, Dialog } from '@corkboard/ui';
import { advisory as text } from '../../messages/advisory';
import { NoticeBody, type NoticeBodyProps } from './NoticeBody';
import css from './search-advisory.module.css';
import { useShown } from './use-shown';

export interface AdvisoryDialogProps {
  readonly advisory: Advisory;
  /** Key of an advisory as shown with this search, by its id. */
  readonly shownAs: (notice: string) => string;
  readonly onClose: () => void;
}

/** Notices that are read before the results are (docs/handbook/safety.md#advisories). */
export function AdvisoryDialog({ advisory, shownAs, onClose }: AdvisoryDialogProps) {
  const { notices, elsewhere } = advisory.advisory_details;
  return notices.map((notice) => (
    <Dialog
      key={notice.id}
      open
      onClose={onClose}
      title={notice.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.goOn}
        </Button>
      }
    >
      <Body notice={notice} elsewhere={elsewhere} shownAs={shownAs(notice.id)} />
    </Dialog>
  ));
}

function Body({ shownAs, ...said }: NoticeBodyProps & { readonly shownAs: string }) {
  const body = useRef<HTMLDivElement>(null);
  useShown(body, shownAs);
  return (
    <div ref={body} className={css.body}>
      <NoticeBody {...said} />
    </div>
  );
}
