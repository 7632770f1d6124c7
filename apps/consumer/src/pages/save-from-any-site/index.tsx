import { useRef, useState } from 'react';
import { Button, Icon, Page, pinIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { bookmarkletAddress } from './code';
import { bookmarkletMessages as text } from '../../messages/bookmarklet';
import { messages } from '../../messages/en';
import css from './save-from-any-site.module.css';

/** Hands out the bookmarklet: one drag, and it is installed. */
export default function SaveFromAnySitePage() {
  const { show } = useToast();
  const [pressed, setPressed] = useState(false);
  const address = useRef('');
  const copy = () => {
    navigator.clipboard.writeText(address.current).then(
      () => {
        show({ message: text.copied });
      },
      () => {
        show({ message: text.notCopied, tone: 'error' });
      },
    );
  };
  return (
    <Page kind="reading" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <div className={css.place}>
        {/* React refuses addresses of this kind, and rightly so; this one is our own and is dragged, never followed here. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its address, set below, makes it a link, which Enter presses */}
        <a
          ref={(link) => {
            if (!link) return;
            address.current = bookmarkletAddress(location.origin);
            link.setAttribute('href', address.current);
          }}
          className={css.button}
          draggable
          aria-describedby="bookmarklet-drag"
          onClick={(event) => {
            event.preventDefault();
            setPressed(true);
          }}
        >
          <Icon of={pinIcon} size={22} />
          {text.button}
        </a>
        <p id="bookmarklet-drag" role="status" className={css.drag}>
          {pressed ? text.dragHint : text.drag}
        </p>
      </div>
      <section className={css.part} aria-labelledby="bookmarklet-how">
        <h2 id="bookmarklet-how">{text.stepsTitle}</h2>
        <ol className={css.steps}>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className={css.part} aria-labelledby="bookmarklet-bar">
        <h2 id="bookmarklet-bar">{text.noBar}</h2>
        <p>{text.noBarDetail}</p>
        <div>
          <Button onClick={copy}>{text.copy}</Button>
        </div>
      </section>
      <p className={css.privacy}>{text.privacy}</p>
    </Page>
  );
}
