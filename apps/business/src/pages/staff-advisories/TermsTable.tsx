import { callApi } from '@corkboard/api-client';
import { type AdvisoryTerm } from '@corkboard/contract';
import { Badge } from '@corkboard/ui';
import { type StaffColumn, StaffTable } from '../../features/staff';
import { staff as text } from '../../messages/staff';

export interface TermsTableProps {
  readonly terms: readonly AdvisoryTerm[];
  readonly onEdit: (term: AdvisoryTerm) => void;
  readonly onRemoved: () => Promise<void>;
}

const COLUMNS: readonly StaffColumn<AdvisoryTerm>[] = [
  {
    label: text.term,
    cell: ({ term, language, allowed }) => (
      <>
        <bdi lang={language}>{term}</bdi>
        {allowed ? <Badge>{text.harmless}</Badge> : null}
      </>
    ),
  },
  { label: text.language, cell: ({ language }) => language },
  { label: text.topic, cell: ({ topic }) => text.topics[topic] },
  { label: text.severity, cell: ({ severity }) => text.severities[severity] },
  { label: text.type, cell: ({ advisory_type: type }) => text.types[type] },
];

/** Terms with what they say, and the ways to change them. */
export function TermsTable({ terms, onEdit, onRemoved }: TermsTableProps) {
  return (
    <StaffTable
      caption={text.terms}
      rows={terms}
      columns={COLUMNS}
      nameOf={({ term }) => term}
      onEdit={onEdit}
      onRemove={async ({ id }) => {
        await callApi('AdvisoryTermResource.delete', { term_id: id });
        await onRemoved();
      }}
    />
  );
}
