import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { type Advisory, NOTICE_STYLE } from '@corkboard/contract';
import { type AdvisoryDialogProps } from './AdvisoryDialog';
import { NoticeBody, type NoticeBodyProps } from './NoticeBody';
import css from './search-advisory.module.css';
import { useShown } from './use-shown';

export interface SearchAdvisoryProps {
  readonly advisory: Advisory;
  /** The query. */
  readonly words: string;
}

/**
 * Notices over a search for something that can hurt: who can be called, here and elsewhere (docs/handbook/safety.md#advisories). Those in the form of
 * a dialog are in the page, too: for whoever closed it, and where no scripts run.
 */
export function SearchAdvisory({ advisory, words }: SearchAdvisoryProps) {
  const { notices, elsewhere } = advisory.advisory_details;
  return (
    <>
      {notices.map((notice) => (
        <NoticeBox
          key={notice.id}
          notice={notice}
          shownAs={shownKey(notice.id, words)}
          elsewhere={elsewhere}
        />
      ))}
      {advisory.form === 'modal' ? (
        <ReadFirst key={advisory.advisory} advisory={advisory} words={words} />
      ) : null}
    </>
  );
}

/** Key of an advisory as shown with a query. */
const shownKey = (notice: string, words: string): string => `${notice} ${words}`;

/** Topics whose dialog was shown in this document. */
const read = new Set<string>();

/** The dialog, once for each subject in a document. Its code comes when there is something to show. */
function ReadFirst({ advisory, words }: SearchAdvisoryProps) {
  const [Dialog, setDialog] = useState<ComponentType<AdvisoryDialogProps>>();
  const { advisory: subject } = advisory;
  useEffect(() => {
    if (read.has(subject)) return;
    let wanted = true;
    // Without the code the notice in the page says the same.
    import('./AdvisoryDialog').then(
      ({ AdvisoryDialog }) => {
        if (!wanted) return;
        read.add(subject);
        setDialog(() => AdvisoryDialog);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [subject]);
  return Dialog ? (
    <Dialog
      advisory={advisory}
      shownAs={(notice) => shownKey(notice, words)}
      onClose={() => {
        setDialog(undefined);
      }}
    />
  ) : null;
}

function NoticeBox({ notice, shownAs, elsewhere }: NoticeBodyProps & { readonly shownAs: string }) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useShown(box, shownAs);
  return (
    <section
      ref={box}
      className={css.notice}
      aria-labelledby={titleId}
      data-call-out={notice.style === NOTICE_STYLE.callOut}
    >
      <h2 id={titleId} className={css.title}>
        {notice.title}
      </h2>
      <NoticeBody notice={notice} elsewhere={elsewhere} />
    </section>
  );
}
