import { Banner, Button, ProgressBar } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './form.module.css';
import { isSaving } from './state';
import { type Builder } from './use-builder';

/** The foot of the form: the button, how far the save is, or why it failed (business §4). */
export function SaveBar({ builder, onPublish }: { builder: Builder; onPublish: () => void }) {
  const { state, stop } = builder;
  const { save, errors } = state;
  if (isSaving(state)) {
    const uploading = save.step === 'uploading';
    return (
      <div className={css.bar} role="status">
        <ProgressBar
          label={uploading ? messages.progress.uploading : messages.progress.publishing}
          {...(uploading ? { value: save.share } : {})}
          className={css.progress}
        />
        <Button onClick={stop}>{messages.progress.cancel}</Button>
      </div>
    );
  }
  return (
    <>
      {errors.form ? (
        <Banner
          tone="danger"
          title={messages.failed.title}
          action={<Button onClick={onPublish}>{messages.failed.retry}</Button>}
        >
          {errors.form} {messages.failed.kept}
        </Banner>
      ) : null}
      <div className={css.bar}>
        <Button type="submit" variant="primary" size="lg">
          {messages.form.publish}
        </Button>
      </div>
    </>
  );
}
