import { type Image as Picture } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, Image, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { type ReactNode, useState } from 'react';
import css from '../../pages/settings-trash/trash.module.css';
import { failureOf } from '../cache/afterwards';

export interface PinRowProps {
  readonly id: string;
  /** What the Pin is called here. */
  readonly name: string;
  /** Null for a Pin that isn't to be seen anymore: the row leads nowhere then. */
  readonly image: Picture | null;
  readonly detail: ReactNode;
  /** What the button does, and its spoken name; null without one. */
  readonly action: { readonly label: string; readonly spoken: string } | null;
  /** Pressed; what it throws is said in a toast. */
  readonly onAct: () => Promise<void>;
}

/** A row about a Pin with one button, in a list of the settings. */
export function PinRow({ id, name, image, detail, action, onAct }: PinRowProps) {
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await onAct();
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
        {image ? (
          <TextLink asLink={<Link to={buildPath('pin', { id })} />}>{name}</TextLink>
        ) : (
          <span>{name}</span>
        )}
        <span className={css.detail} suppressHydrationWarning>
          {detail}
        </span>
      </span>
      {action ? (
        <Button
          size="sm"
          busy={busy}
          aria-label={action.spoken}
          className={css.restore}
          onClick={() => void act()}
        >
          {action.label}
        </Button>
      ) : null}
    </li>
  );
}
