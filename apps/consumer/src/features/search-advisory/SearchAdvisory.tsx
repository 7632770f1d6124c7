import { useId, useRef } from 'react';
import { type Advisory, NOTICE_STYLE } from '@corkboard/contract';
import { Button, TextLink } from '@corkboard/ui';
import { advisory as text } from '../../messages/advisory';
import { OutLink } from '../out-link/OutLink';
import css from './search-advisory.module.css';
import { TaggedText } from './TaggedText';
import { useShown } from './use-shown';

type Notice = Advisory['advisory_details']['notices'][number];

export interface SearchAdvisoryProps {
  readonly advisory: Advisory;
  /** What is searched for. */
  readonly words: string;
}

/** Notices over a search for something that can hurt: who can be called, here and elsewhere (docs/handbook/safety.md#advisories). */
export function SearchAdvisory({ advisory, words }: SearchAdvisoryProps) {
  const { notices, elsewhere } = advisory.advisory_details;
  return notices.map((notice) => (
    <NoticeBox key={notice.id} notice={notice} shownAs={`${notice.id} ${words}`} elsewhere={elsewhere} />
  ));
}

interface NoticeBoxProps {
  readonly notice: Notice;
  readonly shownAs: string;
  readonly elsewhere: Advisory['advisory_details']['elsewhere'];
}

function NoticeBox({ notice, shownAs, elsewhere }: NoticeBoxProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useShown(box, shownAs);
  const { title, description, footer } = notice;
  return (
    <section
      ref={box}
      className={css.notice}
      aria-labelledby={titleId}
      data-call-out={notice.style === NOTICE_STYLE.callOut}
    >
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      <p>
        <TaggedText {...description} />
      </p>
      {notice.actions.length > 0 ? (
        <ul role="list" className={css.lines} aria-label={text.help}>
          {helpers(notice.actions).map(([name, actions]) => (
            <li key={name} className={css.line}>
              <span className={css.who}>
                <bdi className={css.name}>{name}</bdi>
                <bdi dir="ltr">{actions[0]!.description}</bdi>
              </span>
              {actions.map(({ actionId, button }) =>
                actionId === 'call' ? (
                  <Button key={actionId} variant="primary" asLink={<a href={button.link} />}>
                    {button.text}
                  </Button>
                ) : (
                  <Button key={actionId} asLink={<OutLink href={button.link}>{null}</OutLink>}>
                    {button.text}
                  </Button>
                ),
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {elsewhere.length > 0 ? (
        <details className={css.elsewhere}>
          <summary>{text.elsewhere}</summary>
          <ul role="list">
            {elsewhere.map(({ country, country_name: where, name, phone, phone_link: link }) => (
              <li key={country}>
                <span>{where}</span>
                <bdi>{name}</bdi>
                <a href={link} className={css.phone}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {footer ? (
        <TextLink asLink={<OutLink href={footer.link}>{null}</OutLink>}>{footer.text}</TextLink>
      ) : null}
    </section>
  );
}

/** Ways to reach help, by who helps. */
function helpers(actions: Notice['actions']): [name: string, actions: Notice['actions']][] {
  const found = new Map<string, Notice['actions']>();
  for (const action of actions) found.set(action.title, [...(found.get(action.title) ?? []), action]);
  return [...found];
}
