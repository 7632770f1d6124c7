import { type FocusEvent, type FormEvent, type ReactNode, type Ref } from 'react';
import { QUERY_MAX } from '@corkboard/contract';
import { Icon } from '@corkboard/ui/icon';
import { searchIcon } from '@corkboard/ui/icons';
import { messages } from '../../messages/en';

export interface SearchFormProps {
  readonly action: string;
  /** Names a second one on a page apart from that of the header. */
  readonly label?: string | undefined;
  /** What is searched for at this address. */
  readonly shown?: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** The suggestions, once they are there. */
  readonly children?: ReactNode;
}

/** The search box: a form that also works before any script runs. */
export function SearchForm({ action, label, shown, children, ...form }: SearchFormProps) {
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
      {children}
    </form>
  );
}
