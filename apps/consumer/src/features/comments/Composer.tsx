import { type FormEvent, useRef, useState } from 'react';
import { apiQuery, asApiError, callApi, uploadImage } from '@corkboard/api-client';
import {
  type CallData,
  cleanLines,
  COMMENT_MAX,
  type MediaUpload,
  messages as wire,
  TYPEAHEAD_COUNT,
} from '@corkboard/contract';
import { Avatar, Banner, Button, closeIcon, IconButton, imageIcon } from '@corkboard/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { composer as text } from '../../messages/comments';
import { messages } from '../../messages/en';
import { SuggestField, type Suggesting, signedWords } from '../suggest-field';
import css from './composer.module.css';

/** Names behind an at sign as they are typed; the sign alone is the beginning of one. */
export const mentions = signedWords('@', /(?<![\p{L}\p{N}_@/.])@([\p{L}\p{N}_]*)$/u);

type Written = CallData<'PinCommentResource.create'>;

export interface ComposerProps {
  /** Kind of text: a comment on a Pin, a reply to one, or an edit. */
  readonly target:
    | { readonly kind: 'comment'; readonly pinId: string }
    | { readonly kind: 'reply'; readonly pinId: string; readonly to: string; readonly name: string }
    | { readonly kind: 'edit'; readonly id: string; readonly was: string; readonly hasPicture: boolean };
  readonly onDone: (written: Written) => void;
  readonly onClose: () => void;
}

interface Suggested {
  readonly id: string;
  readonly title: string;
  readonly username: string;
  readonly image: string | null;
}

/** People whose name begins with what is typed; none when they cannot be had. */
function usePeople(typed: string | null): readonly Suggested[] {
  const found = useQuery({
    ...apiQuery('ShareSuggestionsTypeaheadResource.get', {
      term: `@${typed ?? ''}`,
      page_size: TYPEAHEAD_COUNT,
    }),
    enabled: Boolean(typed),
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!typed || found.isError) return [];
  return (found.data ?? []).flatMap(({ id, title, username, image_small_url: image }) =>
    username === null ? [] : [{ id, title, username, image }],
  );
}

const PEOPLE: Suggesting<Suggested> = {
  typedAt: (value, caret) => mentions.at(value, caret)?.word ?? null,
  put: (value, caret, { username }) => mentions.put(value, caret, username),
  useItems: usePeople,
  keyOf: ({ id }) => id,
  draw: ({ title, username, image }) => (
    <span className={css.person}>
      <Avatar name={title} src={image} size="sm" decorative />
      <span className={css.names}>
        <b>{title}</b>
        <span className={css.username}>@{username}</span>
      </span>
    </span>
  ),
  list: text.people,
  found: text.found,
};

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** A comment as it is written or changed: words with people in them, and a picture. */
export function Composer({ target, onDone, onClose }: ComposerProps) {
  const [value, setValue] = useState(target.kind === 'edit' ? target.was : '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { input, upload, uploading, choose, remove } = usePicture(setProblem);
  const words = cleanLines(value);
  const hasPicture = target.kind === 'edit' ? target.hasPicture : upload !== undefined;
  const send = async () => {
    if ([...words].length > COMMENT_MAX) {
      setProblem(wire.tooLong(COMMENT_MAX));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } =
        target.kind === 'edit'
          ? await callApi('PinCommentResource.update', { comment_id: target.id, text: value })
          : await callApi('PinCommentResource.create', {
              pin_id: target.pinId,
              text: value,
              ...(target.kind === 'reply' && { parent_id: target.to }),
              ...(upload && { media_upload_id: upload.media_upload_id }),
            });
      onDone(data);
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form method="dialog" className={css.form} onSubmit={submit}>
      <SuggestField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears where somebody asked for it
        autoFocus
        hideLabel
        label={text.label}
        placeholder={target.kind === 'reply' ? text.placeholderReply(target.name) : text.placeholder}
        rows={2}
        max={COMMENT_MAX}
        value={value}
        onChange={setValue}
        suggesting={PEOPLE}
      />
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {upload?.image ? (
        <div className={css.picture}>
          <img
            src={upload.image.url}
            alt={text.added}
            width={upload.image.width}
            height={upload.image.height}
          />
          <IconButton
            icon={closeIcon}
            size="sm"
            variant="raised"
            label={text.removePicture}
            onClick={remove}
          />
        </div>
      ) : null}
      <div className={css.actions}>
        {target.kind === 'edit' ? null : (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={PICTURES}
              aria-label={text.picture}
              onChange={({ target: { files } }) => void choose(files?.[0])}
            />
            <IconButton
              icon={imageIcon}
              label={uploading ? text.uploading : text.picture}
              disabled={uploading}
              onClick={() => input.current?.click()}
            />
          </>
        )}
        <Button className={css.cancel} onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={uploading || (words === '' && !hasPicture)}
        >
          {target.kind === 'edit' ? text.save : text.post}
        </Button>
      </div>
    </form>
  );
}

/** The picture of a comment: sent as soon as it is chosen. */
function usePicture(onProblem: (problem: string | undefined) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<MediaUpload>();
  const [uploading, setUploading] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    onProblem(undefined);
    try {
      setUpload(await uploadImage(file));
    } catch (error) {
      onProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setUploading(false);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  return {
    input,
    upload,
    uploading,
    choose,
    remove: () => {
      setUpload(undefined);
    },
  };
}
