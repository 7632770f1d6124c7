import { asApiError, lookAtPicture } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Button, EmptyState, VisuallyHidden } from '@corkboard/ui';
import { type DragEvent, useRef, useState } from 'react';
import { ExplorePage } from '../../features/explore';
import { PinFeed } from '../../features/pin-feed';
import { VisualKinds } from '../../features/visual-kinds';
import { messages } from '../../messages/en';
import { visual as text } from '../../messages/visual';
import css from './search-picture.module.css';
import { lookOptions } from './needs';

type Match = RouteMatch<'search-picture'>;

/** Pins that look like a picture that somebody has: chosen here, or dropped into the search box. */
export default function SearchPicturePage({ route }: PageProps<Match>) {
  const { look, products } = route.query;
  const kind = products ? 'products' : 'pins';
  return (
    <ExplorePage
      title={text.pictureTitle}
      lead={text.pictureLead}
      acts={<Choose again={look !== undefined} />}
    >
      {look ? (
        <section>
          <VisualKinds
            current={kind}
            addressOf={(one) =>
              buildPath('search-picture', {}, one === 'products' ? { look, products: true } : { look })
            }
          />
          <PinFeed
            key={kind}
            first
            call="PictureSearchResource.get"
            options={lookOptions(look, products)}
            label={text.pictureResults[kind]}
            empty={<EmptyState title={text[kind].emptyTitle}>{text.pictureEmpty}</EmptyState>}
          />
        </section>
      ) : null}
    </ExplorePage>
  );
}

/** Takes a picture, by choosing or dropping it. */
function Choose({ again }: { again: boolean }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const search = (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setProblem(undefined);
    lookAtPicture(file)
      .then(({ look }) => {
        navigate(buildPath('search-picture', {}, { look }));
      })
      .catch((error: unknown) => {
        setProblem(asApiError(error)?.message ?? messages.feed.failed);
      })
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <div
      className={css.drop}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        search(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={field}
        hidden
        type="file"
        accept="image/*"
        aria-label={text.choosePicture}
        onChange={({ target }) => {
          search(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button variant={again ? 'secondary' : 'primary'} busy={busy} onClick={() => field.current?.click()}>
        {again ? text.chooseAnother : text.choosePicture}
      </Button>
      <p className={css.scripts}>{text.pictureScripts}</p>
      <VisuallyHidden>
        <span role="status">{busy ? text.looking : ''}</span>
      </VisuallyHidden>
      {problem === undefined ? null : (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
