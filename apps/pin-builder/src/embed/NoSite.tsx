import { useEffect, useEffectEvent } from 'react';
import { messages } from '../messages/en';
import css from './embedded.module.css';

/** In the place of the builder where it is not sure whom its calls, and the person's token, would go to. Nothing is sent. */
export function NoSite({ onShown }: { readonly onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  return (
    <p lang="en" role="alert" className={css.frame}>
      {messages.failed.site}
    </p>
  );
}
