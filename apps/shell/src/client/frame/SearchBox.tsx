import { type FormEvent, useRef, useState, type DragEvent } from 'react';
import { Link, useLocation, useNavigate } from '@corkboard/routing/react';
import { buildPath, classify, searchScope } from '@corkboard/routing';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { SearchForm } from './SearchForm';
import { type DroppedContent, type PictureDropProps } from './PictureDrop';
import { type SearchSuggestionsProps } from './SearchSuggestions';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Makes an element a place to drop a file into; it has `data-drop` while one is held over it. They're here from the start, because what nobody takes is opened by
 * the browser in place of the page.
 */
const fileDrop = (take: (file: File | undefined) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.currentTarget.dataset.drop = '';
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      delete currentTarget.dataset.drop;
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    delete event.currentTarget.dataset.drop;
    take(event.dataTransfer.files[0]);
  },
});

const loadSuggestions = () =>
  import(/* webpackChunkName: "search-suggestions" */ './SearchSuggestions').then(
    ({ SearchSuggestions }) => SearchSuggestions,
  );

const loadPictureDrop = () =>
  import(/* webpackChunkName: "picture-drop" */ './PictureDrop').then(({ PictureDrop }) => PictureDrop);

/** The search box, in step with the address, with suggestions from when it is wanted. @param label names a second one on a page apart from that of the header */
export function SearchBox({ label }: { label?: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const suggestions = useOnDemand<SearchSuggestionsProps>(loadSuggestions);
  const pictures = useOnDemand<PictureDropProps>(loadPictureDrop);
  const [dropped, setDropped] = useState<DroppedContent>();
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const match = classify(pathname + search);
  const shown =
    match.kind === 'route' && match.name.startsWith('search')
      ? ((match.query as { q?: string }).q ?? '')
      : '';
  const [searched, setSearched] = useState<{ readonly query: string }>();
  const close = () => {
    setOpen(false);
  };
  const wanted = useRef(false);
  const suggest = () => {
    wanted.current = true;
    suggestions.want(() => {
      setOpen(true);
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = ((new FormData(event.currentTarget).get('q') as string | null) ?? '').trim();
    close();
    if (!q) return;
    setSearched({ query: q });
    navigate(buildPath('search-pins', {}, { q }));
  };
  const { Component } = suggestions;
  return (
    <SearchForm
      anchor={Link}
      ref={form}
      label={label}
      action={buildPath('search-pins')}
      shown={shown}
      onSubmit={submit}
      onFocus={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        setTerm(target.value);
        suggest();
      }}
      {...fileDrop((file) => {
        setDropped({ file });
        pictures.want();
      })}
      onInput={({ target }) => {
        setTerm((target as HTMLInputElement).value);
        // Who was in the field before any script ran is not seen to come into it.
        if (wanted.current) setOpen(true);
        else suggest();
      }}
    >
      {pictures.Component && dropped ? <pictures.Component dropped={dropped} /> : null}
      {Component ? (
        <Component
          form={form}
          term={term}
          scope={searchScope({ pathname, search }).scope}
          open={open}
          searched={searched}
          onClose={close}
          onOpen={() => {
            setOpen(true);
          }}
        />
      ) : null}
    </SearchForm>
  );
}
