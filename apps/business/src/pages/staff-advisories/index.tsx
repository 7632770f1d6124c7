import { useState } from 'react';
import { apiInfiniteQuery, asApiError, queryKey } from '@corkboard/api-client';
import { type AdvisoryTerm, ADVISORY_TOPICS, type AdvisoryTopic } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Select, Skeleton, TextField, TextLink } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { staff as text } from '../../messages/staff';
import { History } from './History';
import { termsOptions } from './needs';
import css from '../../features/staff/staff.module.css';
import { TermForm } from './TermForm';
import { TermsTable } from './TermsTable';
import { TryOut } from './TryOut';

/** The table that searches are compared with: list, add, edit, remove, try out, and who changed what (docs/handbook/safety.md#staff-and-terms). */
export default function AdvisoriesPage() {
  const [part, setPart] = useState('');
  const [topic, setTopic] = useState<AdvisoryTopic>();
  const [edited, setEdited] = useState<AdvisoryTerm>();
  const client = useQueryClient();
  const list = useInfiniteQuery(
    apiInfiniteQuery('AdvisoryTermResource.get', termsOptions({ text: part.trim(), topic })),
  );
  const terms = list.data?.pages.flatMap(({ items }) => items);
  const changed = async () => {
    setEdited(undefined);
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKey('AdvisoryTermResource.get', {}).slice(0, 1) }),
      client.invalidateQueries({ queryKey: queryKey('AdvisoryTermHistoryResource.get', {}).slice(0, 1) }),
      client.invalidateQueries({ queryKey: queryKey('AdvisoryTestResource.get', { query: '' }).slice(0, 1) }),
    ]);
  };
  return (
    <Page
      kind="table"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{text.title}</TextLink>}
      title={text.advisories}
      lead={text.advisoriesLead}
    >
      <title>{messages.title(text.advisories)}</title>
      <TryOut />
      <TermForm key={edited?.id ?? ''} term={edited} onDone={changed} onCancel={() => setEdited(undefined)} />
      <section className={css.part}>
        <h2>{text.terms}</h2>
        <div className={css.fields}>
          <TextField
            type="search"
            label={text.filter}
            value={part}
            onChange={({ target }) => {
              setPart(target.value);
            }}
          />
          <Select
            label={text.topic}
            value={topic ?? ''}
            onChange={({ target }) => {
              setTopic(ADVISORY_TOPICS.find((one) => one === target.value));
            }}
          >
            <option value="">{text.everyTopic}</option>
            {ADVISORY_TOPICS.map((one) => (
              <option key={one} value={one}>
                {text.topics[one]}
              </option>
            ))}
          </Select>
        </div>
        {list.isError && !terms ? (
          <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
            {asApiError(list.error)?.message}
          </ErrorState>
        ) : null}
        {list.isPending ? <Skeleton height={320} /> : null}
        {terms?.length === 0 ? <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState> : null}
        {terms && terms.length > 0 ? (
          <TermsTable terms={terms} onEdit={setEdited} onRemoved={changed} />
        ) : null}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        ) : null}
      </section>
      <History />
    </Page>
  );
}
