import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdvisoryTerm } from '@corkboard/contract';
import { Badge, Banner, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { staff as text } from '../../messages/staff';
import css from '../../features/staff/staff.module.css';

export interface TermsTableProps {
  readonly terms: readonly AdvisoryTerm[];
  readonly onEdit: (term: AdvisoryTerm) => void;
  readonly onRemoved: () => Promise<void>;
}

/** Terms with what they say, and the ways to change them. */
export function TermsTable({ terms, onEdit, onRemoved }: TermsTableProps) {
  const [busy, setBusy] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const remove = async ({ id }: AdvisoryTerm) => {
    setBusy(id);
    try {
      await callApi('AdvisoryTermResource.delete', { term_id: id });
      setWrong(undefined);
      await onRemoved();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(undefined);
  };
  return (
    <>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TableFrame caption={text.terms}>
        <thead>
          <tr>
            <Th>{text.term}</Th>
            <Th>{text.language}</Th>
            <Th>{text.topic}</Th>
            <Th>{text.severity}</Th>
            <Th>{text.type}</Th>
            <Th>{text.actions}</Th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.id}>
              <Td>
                <bdi lang={term.language}>{term.term}</bdi>
                {term.allowed ? <Badge>{text.harmless}</Badge> : null}
              </Td>
              <Td>{term.language}</Td>
              <Td>{text.topics[term.topic]}</Td>
              <Td>{text.severities[term.severity]}</Td>
              <Td>{text.types[term.advisory_type]}</Td>
              <Td>
                <span className={css.buttons}>
                  <Button
                    size="sm"
                    aria-label={text.edit(term.term)}
                    onClick={() => {
                      onEdit(term);
                    }}
                  >
                    {text.editAction}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={text.removeName(term.term)}
                    busy={busy === term.id}
                    onClick={() => void remove(term)}
                  >
                    {text.remove}
                  </Button>
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
