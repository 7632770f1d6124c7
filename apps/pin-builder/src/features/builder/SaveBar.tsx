import { Banner, Button, ProgressBar } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './form.module.css';
import { isSaving } from './state';
import { type Builder } from './use-builder';

/** The foot of the form: the button, how far the save is, or why it failed. */
export function SaveBar({
  builder,
  actorName,
  onPublish,
}: {
  builder: Builder;
  actorName: string | undefined;
  onPublish: () => void;
}) {
  const { state, stop } = builder;
  const { save, errors } = state;
  const saving = isSaving(state);
  return (
    <>
      {errors.form && !saving ? (
        <Banner
          tone="danger"
          title={messages.failed.title}
          action={<Button onClick={onPublish}>{messages.failed.retry}</Button>}
        >
          {errors.form} {messages.failed.kept}
        </Banner>
      ) : null}
      <div className={css.bar}>
        {/* It keeps its place and the focus while the pin is sent: the second half of a double click ends nothing. */}
        <Button type="submit" variant="primary" size="lg" busy={saving}>
          {actorName === undefined ? messages.form.publish : messages.form.publishAs(actorName)}
        </Button>
      </div>
      {saving ? (
        <div className={css.sending}>
          <div role="status" className={css.progress}>
            {save.step === 'uploading' ? (
              <ProgressBar label={messages.progress.uploading} value={save.share} />
            ) : (
              <ProgressBar label={messages.progress.publishing} />
            )}
          </div>
          <Button onClick={stop}>{messages.progress.cancel}</Button>
        </div>
      ) : null}
    </>
  );
}
