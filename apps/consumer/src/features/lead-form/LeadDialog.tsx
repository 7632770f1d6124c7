import { useId, useState } from 'react';
import { apiQuery, queryKey } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';
import { Button, Dialog, ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { leadForm as text } from '../../messages/lead-form';
import css from './lead-form.module.css';
import { Questions } from './Questions';

interface LeadDialogProps {
  readonly title: string;
  readonly shown: CallOptions<'LeadFormResource.get'>;
  readonly onClose: () => void;
}

/** The form of an ad: its questions, what is agreed to by answering, and what the advertiser says in the end. */
export function LeadDialog({ title, shown, onClose }: LeadDialogProps) {
  const formId = useId();
  // Read when it's opened: the advertiser may have changed its words since.
  const { data: form, isError, refetch } = useQuery(apiQuery('LeadFormResource.get', shown));
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [thanks, setThanks] = useState<string>();
  const finish = (words: string) => {
    setThanks(words);
    // Opened again it says so, without asking the service.
    client.setQueryData(
      queryKey('LeadFormResource.get', shown),
      (old: CallData<'LeadFormResource.get'> | undefined) => old && { ...old, is_answered: true },
    );
  };
  const isOver = thanks !== undefined || form?.is_answered === true;
  return (
    <Dialog
      open
      title={thanks === undefined ? title : text.thanks}
      onClose={onClose}
      footer={
        isOver || isError ? (
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{messages.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!form}>
              {text.submit}
            </Button>
          </>
        )
      }
    >
      {thanks === undefined ? null : (
        <p role="status" className={css.lines}>
          {thanks}
        </p>
      )}
      {isError ? <ErrorState title={text.failed} onRetry={() => void refetch()} /> : null}
      {form || isError ? null : <Skeleton height="12rem" />}
      {form?.is_answered && thanks === undefined ? <p>{text.answered}</p> : null}
      {form && !isOver ? (
        <Questions form={form} formId={formId} shown={shown} onBusy={setBusy} onDone={finish} />
      ) : null}
    </Dialog>
  );
}
