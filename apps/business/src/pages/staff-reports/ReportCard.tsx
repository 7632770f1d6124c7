import { useId } from 'react';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { RelativeTime, TextLink } from '@corkboard/ui';
import { staffCss as shared } from '../../features/staff';
import { reports as text } from '../../messages/reports';
import { staff } from '../../messages/staff';
import { Decision } from './Decision';
import { type Report } from './needs';
import css from './staff-reports.module.css';

export interface ReportCardProps {
  readonly report: Report;
  readonly onDecided: () => Promise<void>;
}

/** A pin or a comment that was reported, with what people say of it, and the way to decide on it. */
export function ReportCard({ report, onDecided }: ReportCardProps) {
  const heading = useId();
  const { kind, state, now, people, reasons, words } = report;
  const who = report.maker === null ? staff.gone : `@${report.maker}`;
  return (
    <article className={shared.part} aria-labelledby={heading}>
      <h2 id={heading}>
        <bdi>{text.kinds[kind](who)}</bdi>
      </h2>
      <div className={css.report}>
        {now?.image ? (
          <img
            className={css.picture}
            src={now.image.url}
            width={now.image.width}
            height={now.image.height}
            alt=""
            loading="lazy"
          />
        ) : null}
        <div className={css.words}>
          <Said report={report} />
          <p>
            {text.people(people)} · <RelativeTime time={report.reported_at} />
          </p>
          {reasons.length > 0 ? (
            <ul aria-label={text.why}>
              {reasons.map(({ reason, people: count }) => (
                <li key={reason}>{text.counted(text.reasons[reason], count)}</li>
              ))}
            </ul>
          ) : null}
          {words.length > 0 ? (
            <ul role="list" aria-label={text.words} className={css.quotes}>
              {words.map((one) => (
                <li key={one.reported_at}>
                  <p className={shared.words} dir="auto">
                    {one.text}
                  </p>
                  <p className={css.said}>
                    {text.reasons[one.reason]} · <RelativeTime time={one.reported_at} />
                  </p>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      {state === 'open' ? (
        <Decision report={report} who={who} onDecided={onDecided} />
      ) : (
        <Decided report={report} />
      )}
    </article>
  );
}

/** Current text and address of the content; the reported text where it was changed or deleted. */
function Said({ report: { kind, pin_id, comment_id, said, now } }: { readonly report: Report }) {
  if (now === null)
    return (
      <p className={shared.words} dir="auto">
        {said || (kind === 'pin' ? text.untitled : text.wordless)}
      </p>
    );
  return (
    <>
      {kind === 'pin' ? (
        <TextLink asLink={<Link to={buildPath('pin', { id: pin_id })} />}>
          {text.seePin(now.text || text.untitled)}
        </TextLink>
      ) : (
        <>
          <p className={shared.words} dir="auto">
            {now.text || text.wordless}
          </p>
          <TextLink
            asLink={
              <Link to={buildPath('pin-comments', { id: pin_id }, { comment: comment_id ?? undefined })} />
            }
          >
            {text.seeComment}
          </TextLink>
        </>
      )}
      {now.description === '' ? null : (
        <p className={shared.words} dir="auto">
          {now.description}
        </p>
      )}
      {now.link === null ? null : (
        <p>
          {text.leadsTo}: <bdi dir="ltr">{now.link}</bdi>
        </p>
      )}
      {said === now.text || said === '' ? null : (
        <div>
          <p>{text.saidThen}</p>
          <p className={shared.words} dir="auto">
            {said}
          </p>
        </div>
      )}
    </>
  );
}

/** Decision, its author, and the note to the content's author. */
function Decided({
  report: { state, removed_for, note, decided_by, decided_at },
}: {
  readonly report: Report;
}) {
  return (
    <div>
      <p>
        {removed_for === null ? text.states[state] : text.removedFor(text.reasons[removed_for])}
        {state === 'gone'
          ? null
          : ` · ${text.decidedBy(decided_by === null ? staff.gone : `@${decided_by}`)}`}
        {decided_at === null ? null : (
          <>
            {' · '}
            <RelativeTime time={decided_at} />
          </>
        )}
      </p>
      {note === '' ? null : (
        <p className={shared.words} dir="auto">
          {text.noted(note)}
        </p>
      )}
    </div>
  );
}
