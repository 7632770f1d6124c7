import { type CatalogFeed } from '@corkboard/contract';
import { Button, Dialog } from '@corkboard/ui';
import { catalogs as text } from '../../messages/catalogs';

export interface RemoveDialogProps {
  readonly feed: CatalogFeed;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before a feed is removed. */
export function RemoveDialog({ feed, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={text.removeTitle(feed.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="danger" onClick={onRemove}>
            {text.remove}
          </Button>
        </>
      }
    >
      {text.removeDetail}
    </Dialog>
  );
}
