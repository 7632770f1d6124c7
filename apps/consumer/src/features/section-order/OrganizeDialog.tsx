import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type BoardSection, type CallOptions } from '@corkboard/contract';
import { backIcon, Button, Dialog, ErrorState, IconButton, Spinner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { organize as text } from '../../messages/sections';
import { SectionForm } from '../section-form';
import css from './organize.module.css';
import { SectionList } from './SectionList';
import { useSections } from './use-sections';

export interface OrganizeDialogProps {
  readonly boardId: string;
  /** The options that the board's page has its sections by. */
  readonly options: CallOptions<'BoardSectionsResource.get'>;
  readonly onClose: () => void;
}

interface Step {
  readonly act: 'rename' | 'merge' | 'remove';
  readonly section: BoardSection;
}

/** Orders, renames, merges and deletes the sections of a board. */
export function OrganizeDialog({ boardId, options, onClose }: OrganizeDialogProps) {
  const { data: sections, isError, refetch } = useQuery(apiQuery('BoardSectionsResource.get', options));
  const acts = useSections(boardId, options);
  const [step, setStep] = useState<Step>();
  const back = () => {
    setStep(undefined);
  };
  const titles = {
    rename: () => text.renameTitle,
    merge: (title: string) => text.mergeTitle(title),
    remove: (title: string) => text.removeTitle(title),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={step ? titles[step.act](step.section.title) : text.title}
      start={step ? <IconButton icon={backIcon} label={text.back} onClick={back} /> : undefined}
    >
      {sections && !step ? (
        <SectionList
          sections={sections}
          onOrder={(next) => void acts.order(next)}
          onAct={(act, section) => {
            setStep({ act, section });
          }}
        />
      ) : null}
      {!sections ? isError ? <ErrorState level={3} onRetry={() => void refetch()} /> : <Spinner /> : null}
      {step?.act === 'rename' ? (
        <SectionForm
          initial={step.section.title}
          action={text.save}
          onCancel={back}
          onSubmit={async (name) => {
            await acts.rename(step.section, name);
            back();
          }}
        />
      ) : null}
      {step?.act === 'merge' ? (
        <MergeStep
          section={step.section}
          into={sections?.filter(({ id }) => id !== step.section.id)}
          onMerge={(into) => {
            void acts.merge(step.section, into);
            back();
          }}
        />
      ) : null}
      {step?.act === 'remove' ? (
        <RemoveStep
          section={step.section}
          onCancel={back}
          onRemove={() => {
            void acts.remove(step.section);
            back();
          }}
        />
      ) : null}
    </Dialog>
  );
}

interface MergeStepProps {
  readonly section: BoardSection;
  /** The sections that its pins can go to. */
  readonly into: readonly BoardSection[] | undefined;
  readonly onMerge: (into: BoardSection) => void;
}

function MergeStep({ section, into, onMerge }: MergeStepProps) {
  return (
    <div className={css.step}>
      <p>{text.mergeHint(section.title, section.pin_count)}</p>
      <ul role="list" className={css.targets}>
        {into?.map((target) => (
          <li key={target.id}>
            <Button
              wide
              aria-label={text.mergeInto(target.title)}
              onClick={() => {
                onMerge(target);
              }}
            >
              {target.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RemoveStepProps {
  readonly section: BoardSection;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

function RemoveStep({ section, onCancel, onRemove }: RemoveStepProps) {
  return (
    <div className={css.step}>
      <p>{text.removeDetail(section.pin_count)}</p>
      <div className={css.actions}>
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button variant="danger" onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </div>
  );
}
