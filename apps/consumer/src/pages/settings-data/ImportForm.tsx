import { type FormEvent, useState } from 'react';
import { IMPORT_PRIVACIES, type ImportPrivacy } from '@corkboard/contract';
import { Button, Radio } from '@corkboard/ui';
import { dataMessages as text } from '../../messages/data';
import css from './settings-data.module.css';

/** A chosen file, before it is sent: asks who may see its boards. */
export function ImportForm({
  file,
  onSend,
  onCancel,
}: {
  file: File;
  onSend: (privacy: ImportPrivacy) => void;
  onCancel: () => void;
}) {
  const [privacy, setPrivacy] = useState<ImportPrivacy>('keep');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(privacy);
  };
  return (
    <form method="dialog" className={css.import} onSubmit={send}>
      <p className={css.file}>{file.name}</p>
      <fieldset className={css.viewers}>
        <legend>{text.viewers}</legend>
        {IMPORT_PRIVACIES.map((one) => (
          <Radio
            key={one}
            name="privacy"
            value={one}
            checked={privacy === one}
            onChange={() => setPrivacy(one)}
            {...text.privacies[one]}
          />
        ))}
      </fieldset>
      <div className={css.buttons}>
        <Button type="submit" variant="primary">
          {text.send}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
}
