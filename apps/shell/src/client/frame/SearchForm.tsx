import { type DragEvent, type FocusEvent, type FormEvent, type ReactNode, type Ref } from 'react';
import { QUERY_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Icon } from '@corkboard/ui/icon';
import { searchIcon } from '@corkboard/ui/icons';
import { messages } from '../../messages/en';
import { type Anchor } from './HeaderView';

const cameraIcon = {
  d: 'M4 8.500A1.500 1.500 0 0 1 5.500 7H8l1.500-2.500h5L16 7h2.500A1.500 1.500 0 0 1 20 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500ZM12 9.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z',
};

export interface SearchFormProps {
  readonly anchor: Anchor;
  readonly action: string;
  /** Names a second one on a page apart from that of the header. */
  readonly label?: string | undefined;
  /** Query of the current address. */
  readonly shown?: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onDragOver?: (event: DragEvent<HTMLFormElement>) => void;
  readonly onDragLeave?: (event: DragEvent<HTMLFormElement>) => void;
  readonly onDrop?: (event: DragEvent<HTMLFormElement>) => void;
  /** The suggestions, once they are there. */
  readonly children?: ReactNode;
}

/** The search box: a form that also works before any script runs. */
export function SearchForm({ anchor: A, action, label, shown, children, ...form }: SearchFormProps) {
  return (
    <form className="cb-search" role="search" aria-label={label} action={action} {...form}>
      <Icon of={searchIcon} size={20} className="cb-search-icon" />
      {/* A new key puts the words of the address into the box when it changes from outside. */}
      <input
        key={shown}
        className="cb-search-input"
        type="search"
        name="q"
        defaultValue={shown}
        aria-label={messages.header.search}
        placeholder={messages.header.searchPlaceholder}
        autoComplete="off"
        maxLength={QUERY_MAX}
        enterKeyHint="search"
      />
      <A
        className="cb-search-picture"
        to={buildPath('search-picture')}
        aria-label={messages.header.searchPicture}
      >
        <Icon of={cameraIcon} size={20} />
      </A>
      {children}
    </form>
  );
}
