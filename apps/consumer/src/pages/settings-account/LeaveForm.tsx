import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { PASSWORD_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { settingsFrameCss as frame, useRefusal } from '../../features/settings-frame';
import { leaving as text } from '../../messages/leaving';

export interface LeaveFormProps {
  readonly title: string;
  readonly detail: string;
  /** Label of the button. */
  readonly action: string;
  /** Question of the confirmation dialog. */
  readonly question: string;
  readonly consequence: string;
  readonly erase: boolean;
  readonly children?: ReactNode;
}

/** One way to leave: what it means, the password, and the question whether that is meant. */
export function LeaveForm({ title, detail, action, question, consequence, erase, children }: LeaveFormProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const refusal = useRefusal(['current_password']);
  const [asking, setAsking] = useState(false);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const leave = async () => {
    try {
      await callApi('UserLeavingResource.create', { erase, ...(password && { current_password: password }) });
      // A whole new page: nothing of the person stays in memory.
      location.assign(buildPath('home'));
    } catch (error) {
      refusal.read(error);
      setAsking(false);
    }
  };
  return (
    <section className={frame.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={frame.detail}>{detail}</p>
      {children}
      <form
        method="dialog"
        noValidate
        className={frame.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          confirm.want(() => {
            setAsking(true);
          });
        }}
      >
        <TextField
          type="password"
          label={text.password}
          hint={text.passwordHint}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={password}
          error={refusal.at('current_password')}
          onChange={({ target }) => {
            setPassword(target.value);
            refusal.clear();
          }}
        />
        {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
        <Button type="submit" variant={erase ? 'danger' : 'secondary'} className={frame.start}>
          {action}
        </Button>
      </form>
      {confirm.Component && asking ? (
        <confirm.Component
          title={question}
          action={action}
          onConfirm={leave}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{consequence}</p>
        </confirm.Component>
      ) : null}
    </section>
  );
}
