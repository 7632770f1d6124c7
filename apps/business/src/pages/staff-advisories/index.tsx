import { useState } from 'react';
import { apiInfiniteQuery, apiQuery, asApiError } from '@corkboard/api-client';
import { type AdvisoryTerm, ADVISORY_TOPICS, type AdvisoryTopic } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Page, Select, TextLink, Banner } from '@corkboard/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { StaffList, TryOut, useRefetch, Changes } from '../../features/staff';
import { messages } from '../../messages/en';
import { staff as text } from '../../messages/staff';
import { historyOptions, termsOptions } from './needs';
import { TermForm } from './TermForm';
import { TermsTable } from './TermsTable';

/** Advisory that a query would get. */
function QueryCheck({ query }: { query: string }) {
  const { data, error } = useQuery(apiQuery('AdvisoryTestResource.get', { query }));
  if (error) return <Banner tone="danger">{asApiError(error)?.message}</Banner>;
  if (!data) return null;
  const names = data.terms.map(({ term, allowed }) => (allowed ? `${term} (${text.harmless})` : term));
  return (
    <Banner>
      {names.length > 0 ? text.tried(names.join(', '), text.results[data.results]) : text.tryNothing}
    </Banner>
  );
}

/** Who changed which term. */
function History() {
  const list = useInfiniteQuery(apiInfiniteQuery('AdvisoryTermHistoryResource.get', historyOptions()));
  return (
    <Changes
      list={list}
      changes={list.data?.pages.flatMap(({ items }) => items)}
      said={({ username, act, term, changed }) => [
        text.change(username ?? text.gone, text.acts[act], term),
        ...(changed.length > 0 ? [text.changedFields(changed.join(', '))] : []),
      ]}
    />
  );
}

/** The table that searches are compared with: list, add, edit, remove, try out, and who changed what (docs/handbook/safety.md#staff-and-terms). */
export default function AdvisoriesPage() {
  const [part, setPart] = useState('');
  const [topic, setTopic] = useState<AdvisoryTopic>();
  const [edited, setEdited] = useState<AdvisoryTerm>();
  const list = useInfiniteQuery(
    apiInfiniteQuery('AdvisoryTermResource.get', termsOptions({ text: part.trim(), topic })),
  );
  const refetch = useRefetch(
    'AdvisoryTermResource.get',
    'AdvisoryTermHistoryResource.get',
    'AdvisoryTestResource.get',
  );
  const changed = () => {
    setEdited(undefined);
    return refetch();
  };
  return (
    <Page
      kind="table"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{text.title}</TextLink>}
      title={text.advisories}
      lead={text.advisoriesLead}
    >
      <title>{messages.title(text.advisories)}</title>
      <TryOut label={text.tryOut}>{(query) => <QueryCheck query={query} />}</TryOut>
      <TermForm key={edited?.id ?? ''} term={edited} onDone={changed} onCancel={() => setEdited(undefined)} />
      <StaffList
        title={text.terms}
        words={text}
        list={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        part={{ label: text.filter, value: part, onChange: setPart }}
        narrow={
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
        }
      >
        {(terms) => <TermsTable terms={terms} onEdit={setEdited} onRemoved={changed} />}
      </StaffList>
      <History />
    </Page>
  );
}
