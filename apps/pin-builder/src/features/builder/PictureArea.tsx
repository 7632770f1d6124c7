import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { PICTURE_TYPES } from '@corkboard/api-client/heic';
import { Banner, Button, Icon, imageIcon, Spinner, uploadIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { AddressForm } from './AddressForm';
import css from './picture-area.module.css';
import { PictureCanvas } from './PictureCanvas';
import { isSaving } from './state';
import { type Builder } from './use-builder';

const text = messages.picture;
const FoundPictures = lazy(() => import(/* webpackChunkName: "found-pictures" */ './FoundPictures'));

/** The picture: taken by button, drop, paste or web address, then shown. */
export function PictureArea({ builder, over }: { builder: Builder; over: boolean }) {
  const { picture, errors } = builder.state;
  return (
    <section className={css.area} aria-label={text.label}>
      <div className={css.field} data-field="picture" aria-live="polite">
        {picture.step === 'chosen' ? (
          <Chosen builder={builder} over={over} />
        ) : picture.step === 'found' ? (
          <Suspense>
            <FoundPictures builder={builder} found={picture} />
          </Suspense>
        ) : (
          <Zone over={over} busy={picture.step !== 'empty'} wrong={Boolean(errors.picture)}>
            {picture.step === 'empty' ? (
              <Invitation builder={builder} over={over} />
            ) : (
              <Waiting builder={builder} label={picture.step === 'looking' ? text.finding : text.reading} />
            )}
          </Zone>
        )}
        {errors.picture ? <p className={css.error}>{errors.picture}</p> : null}
      </div>
      {picture.step === 'empty' ? (
        <AddressForm onFind={builder.findPictures} error={errors.address} />
      ) : errors.address ? (
        <p className={css.error} role="alert">
          {errors.address}
        </p>
      ) : null}
    </section>
  );
}

function Zone({
  over,
  busy,
  wrong,
  children,
}: {
  over: boolean;
  busy: boolean;
  wrong: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.zone} data-over={over} data-busy={busy} data-wrong={wrong}>
      {children}
    </div>
  );
}

function Invitation({ builder, over }: { builder: Builder; over: boolean }) {
  return (
    <>
      <span className={css.emblem}>
        <Icon of={over ? uploadIcon : imageIcon} size={36} />
      </span>
      <p className={css.invitation}>
        <strong>{over ? text.dropNow : text.drop}</strong>
        <span>{text.or}</span>
      </p>
      <ChooseButton builder={builder} label={text.choose} primary />
      <p className={css.rule}>{text.rule}</p>
    </>
  );
}

function Waiting({ builder, label }: { builder: Builder; label: string }) {
  return (
    <>
      <Spinner size={44} label="" />
      <p role="status" className={css.invitation}>
        {label}
      </p>
      <Button variant="ghost" onClick={builder.clearPicture}>
        {messages.progress.cancel}
      </Button>
    </>
  );
}

function Chosen({ builder, over }: { builder: Builder; over: boolean }) {
  const { state } = builder;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that brought the picture is gone; the focus it had continues from here.
    const root = figure.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (!root?.activeElement || root.activeElement === document.body)
      figure.current?.focus({ preventScroll: true });
  }, []);
  if (state.picture.step !== 'chosen') return null;
  const { pixels, width, height, name } = state.picture.picture;
  return (
    <>
      <figure ref={figure} tabIndex={-1} className={css.chosen} data-over={over}>
        <PictureCanvas pixels={pixels} label={text.preview(name)} className={css.picture} />
        {over ? (
          <span className={css.veil}>
            <Icon of={uploadIcon} size={36} />
            {text.dropNow}
          </span>
        ) : null}
        <figcaption className={css.caption}>
          <span>{text.size(width, height)}</span>
          {isSaving(state) ? null : (
            <Button size="sm" onClick={builder.clearPicture}>
              {text.replace}
            </Button>
          )}
        </figcaption>
      </figure>
      {/* A word, not a wall: the pin can be published all the same. */}
      {state.ready?.alreadySavedTo === undefined ? null : (
        <Banner>{text.alreadySaved(state.ready.alreadySavedTo)}</Banner>
      )}
    </>
  );
}

function ChooseButton({ builder, label, primary }: { builder: Builder; label: string; primary: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={uploadIcon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          if (file) builder.take({ kind: 'file', file });
        }}
      />
    </>
  );
}
