import { type Advisory } from '@corkboard/contract';
import { Button, TextLink } from '@corkboard/ui';
import { advisory as text } from '../../messages/advisory';
import { OutLink } from '../out-link';
import css from './search-advisory.module.css';
import { TaggedText } from './TaggedText';

export type Notice = Advisory['advisory_details']['notices'][number];

export interface NoticeBodyProps {
  readonly notice: Notice;
  readonly elsewhere: Advisory['advisory_details']['elsewhere'];
}

/** Body of an advisory: text, helplines of the viewer's country and of others, and further links. */
export function NoticeBody({ notice: { description, actions, footer }, elsewhere }: NoticeBodyProps) {
  return (
    <>
      <p>
        <TaggedText {...description} />
      </p>
      {actions.length > 0 ? (
        <ul role="list" className={css.lines} aria-label={text.help}>
          {helpers(actions).map(([name, ways]) => (
            <li key={name} className={css.line}>
              <span className={css.who}>
                <bdi className={css.name}>{name}</bdi>
                <bdi dir="ltr">{ways[0]!.description}</bdi>
              </span>
              {ways.map(({ actionId, button }) =>
                actionId === 'call' ? (
                  <Button key={actionId} variant="primary" asLink={<a href={button.link} />}>
                    {button.text}
                  </Button>
                ) : (
                  <Button
                    key={actionId}
                    asLink={
                      <OutLink href={button.link} pin={null}>
                        {null}
                      </OutLink>
                    }
                  >
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
        <TextLink
          asLink={
            <OutLink href={footer.link} pin={null}>
              {null}
            </OutLink>
          }
        >
          {footer.text}
        </TextLink>
      ) : null}
    </>
  );
}

/** Ways to reach help, by who helps. */
function helpers(actions: Notice['actions']): [name: string, actions: Notice['actions']][] {
  const found = new Map<string, Notice['actions']>();
  for (const action of actions) found.set(action.title, [...(found.get(action.title) ?? []), action]);
  return [...found];
}
