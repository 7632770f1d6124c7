import { type Image as Picture } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, Image, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../cache';
import css from './rows.module.css';

export interface ActRowProps {
  /** Where it is; null for what isn't to be seen anymore: the row leads nowhere then. */
  readonly to: string | null;
  readonly name: string;
  readonly image: Picture | null;
  readonly detail?: ReactNode;
  /** Label and accessible name of the button; null without one. */
  readonly action: { readonly label: string; readonly spoken: string } | null;
  /** Handler of the button; an error that it throws is shown in a toast. */
  readonly onAct: () => Promise<void>;
  /** A second button, for a choice of two responses. */
  readonly other?:
    | { readonly label: string; readonly spoken: string; readonly onAct: () => Promise<void> }
    | undefined;
}

/** A row about something with a picture, with one button or two, in a list of the settings. */
export function ActRow({ to, name, image, detail, action, onAct, other }: ActRowProps) {
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const act = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.row}>
      <span className={css.picture}>
        {image ? <Image cover alt="" src={image.url} width={72} height={72} /> : null}
      </span>
      <span className={css.words}>
        {to === null ? <span>{name}</span> : <TextLink asLink={<Link to={to} />}>{name}</TextLink>}
        {detail === undefined ? null : (
          <span className={css.detail} suppressHydrationWarning>
            {detail}
          </span>
        )}
      </span>
      {action ? (
        <Button
          size="sm"
          busy={busy}
          aria-label={action.spoken}
          className={css.restore}
          onClick={() => void act(onAct)}
        >
          {action.label}
        </Button>
      ) : null}
      {other ? (
        <Button size="sm" disabled={busy} aria-label={other.spoken} onClick={() => void act(other.onAct)}>
          {other.label}
        </Button>
      ) : null}
    </li>
  );
}
