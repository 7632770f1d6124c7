import { Button, Dialog } from '@corkboard/ui';
import { type Leaving } from '@corkboard/ui/leave-guard';
import { messages } from '../../messages/en';

const text = messages.leave;

/** Asks before unsaved work is left behind. */
// oxlint-disable-next-line import/no-default-export -- what React.lazy loads
export default function LeaveDialog({ leaving }: { leaving: Leaving }) {
  return (
    <Dialog
      open
      alert
      onClose={leaving.stay}
      title={text.title}
      footer={
        <>
          <Button onClick={leaving.stay}>{text.stay}</Button>
          <Button variant="danger" onClick={leaving.go}>
            {text.leave}
          </Button>
        </>
      }
    >
      <p>{text.detail}</p>
    </Dialog>
  );
}
