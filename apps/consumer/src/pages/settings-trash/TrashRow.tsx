import { Button, Icon, IconButton, type IconShape, Image, trashIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../features/cache';
import { trash as text } from '../../messages/bulk';
import { rowsCss as css } from '../../features/rows';

export interface TrashRowProps {
  readonly name: string;
  readonly picture: string | null;
  readonly color: string | null;
  /** Stands in for a picture that there isn't. */
  readonly icon?: IconShape;
  /** Where the entity was before, and since when it has been in the trash. */
  readonly children: ReactNode;
  /** Restores it; an error it throws is shown in a toast. */
  readonly onRestore: () => Promise<void>;
  /** Opens the confirmation of the permanent deletion; absent where the viewer may not delete it. */
  readonly onDelete: (() => void) | undefined;
}

/** One thing in the trash. */
export function TrashRow({ name, picture, color, icon, children, onRestore, onDelete }: TrashRowProps) {
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const restore = async () => {
    setBusy(true);
    try {
      await onRestore();
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <li className={css.row}>
      <span className={css.picture}>
        {picture ? (
          <Image cover alt="" src={picture} width={72} height={72} color={color ?? undefined} />
        ) : icon ? (
          <Icon of={icon} />
        ) : null}
      </span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {children}
      </span>
      {onDelete ? (
        <IconButton
          icon={trashIcon}
          label={text.deleteForeverName(name)}
          className={css.deleteForever}
          onClick={onDelete}
        />
      ) : null}
      <Button
        size="sm"
        busy={busy}
        aria-label={text.restoreName(name)}
        className={css.restore}
        onClick={() => void restore()}
      >
        {text.restore}
      </Button>
    </li>
  );
}
