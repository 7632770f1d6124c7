import { useCallback } from 'react';
import { Button, Select } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './form.module.css';
import { type Builder } from './use-builder';
import { useLoaded } from './use-loaded';

const text = messages.board;

/** The section of the chosen board; nothing where the board has none. */
export function SectionSelect({ builder, boardId }: { builder: Builder; boardId: string }) {
  const { api, state, edit } = builder;
  const sections = useLoaded(useCallback(() => api.sections(boardId), [api, boardId]));
  if (sections.status === 'failed') {
    return (
      <p className={css.problem} role="alert">
        {text.sectionsFailed}
        <Button size="sm" onClick={sections.retry}>
          {text.retry}
        </Button>
      </p>
    );
  }
  if (sections.status === 'loading' || sections.value.length === 0) return null;
  return (
    <div data-field="section">
      <Select
        label={text.section}
        value={state.draft.section?.id ?? ''}
        error={state.errors.section}
        onChange={({ target }) => {
          edit({ section: sections.value.find(({ id }) => id === target.value) ?? null });
        }}
      >
        <option value="">{text.noSection}</option>
        {sections.value.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
}
