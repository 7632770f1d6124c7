import { Banner, Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import css from '../settings-security/sessions.module.css';

/** A secret that is shown this once. */
export function Once(props: {
  title: string;
  detail: string;
  label: string;
  secret: string;
  onDone: () => void;
}) {
  const { title, detail, label, secret, onDone } = props;
  const { show } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      show({ message: text.copied });
    } catch {
      show({ message: text.copyFailed, tone: 'error' });
    }
  };
  return (
    <div className={frame.form}>
      <Banner tone="warning" title={title}>
        {detail}
      </Banner>
      <TextField
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <div className={css.acts}>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <Button variant="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </div>
  );
}
