import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { type AdAccount, bulkResult } from '@corkboard/contract';
import { Badge, Button, EmptyState, Select, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { mayIn, QueryResult } from '../frame';
import css from './bulk-editor.module.css';
import { type BulkJob, type BulkRow, EVERY, isUnderWay } from './jobs';
import { type RowEditorProps } from './RowEditor';

const loadEditor = async () =>
  (await import(/* webpackChunkName: "bulk-row-editor" */ './RowEditor')).RowEditor;

type Filter = keyof typeof text.filters;
const FILTERS = Object.keys(text.filters) as Filter[];

export interface JobRowsProps {
  readonly account: AdAccount;
  readonly job: BulkJob;
  readonly onChange: (job: BulkJob) => void;
}

/** The rows of a job: what they will change, what became of them; wrong ones can be corrected. */
export function JobRows({ account, job, onChange }: JobRowsProps) {
  const [filter, setFilter] = useState<Filter>('ALL');
  const [edited, setEdited] = useState<BulkRow | null>(null);
  const { Component: RowEditor, want } = useOnDemand<RowEditorProps>(loadEditor);
  const mayCorrect =
    mayIn(account, 'editCampaigns') &&
    job.kind === 'SHEET' &&
    (job.state === 'READY' || job.state === 'DONE');
  return (
    <>
      <Select
        label={text.filter}
        value={filter}
        onChange={({ target }) => {
          setFilter(target.value as Filter);
        }}
      >
        {FILTERS.map((one) => (
          <option key={one} value={one}>
            {text.filters[one]}
          </option>
        ))}
      </Select>
      <Rows
        // Rows are others once the job is in another state.
        key={job.state}
        account={account}
        job={job}
        filter={filter}
        onCorrect={
          mayCorrect
            ? (row) => {
                want(() => {
                  setEdited(row);
                });
              }
            : undefined
        }
      />
      {RowEditor && edited ? (
        <RowEditor
          account={account}
          job={job}
          row={edited}
          onClose={() => {
            setEdited(null);
          }}
          onSaved={(changed) => {
            setEdited(null);
            onChange(changed);
          }}
        />
      ) : null}
    </>
  );
}

interface RowsProps extends Pick<JobRowsProps, 'account' | 'job'> {
  readonly filter: Filter;
  /** Missing where rows can't be corrected. */
  readonly onCorrect: ((row: BulkRow) => void) | undefined;
}

function Rows({ account, job, filter, onCorrect }: RowsProps) {
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('AdBulkRowsResource.get', {
      ad_account_id: account.id,
      job_id: job.id,
      ...(filter !== 'ALL' && { states: filter === 'WAITING' ? ['NEW', 'WAITING'] : [filter] }),
    }),
    refetchOnMount: 'always',
    refetchInterval: isUnderWay(job) ? EVERY : false,
  });
  return (
    <QueryResult words={text} query={list}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <EmptyState title={text.noRows} />;
        return (
          <>
            <TableFrame cards caption={text.rowsOf} className={css.rows}>
              <thead>
                <tr>
                  <Th numeric>{text.line}</Th>
                  <Th>{text.item}</Th>
                  <Th>{text.change}</Th>
                  <Th>{text.result}</Th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.line}>
                    <Td numeric>{row.line}</Td>
                    <Td label={text.item}>
                      <Item row={row} />
                    </Td>
                    <Td label={text.change}>
                      <Changes row={row} />
                    </Td>
                    <Td label={text.result}>
                      <Result row={row} />
                      {onCorrect && row.state === 'ERROR' && row.cells ? (
                        <Button
                          size="sm"
                          aria-label={text.correctOf(row.line)}
                          onClick={() => {
                            onCorrect(row);
                          }}
                        >
                          {text.correct}
                        </Button>
                      ) : null}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
            {list.hasNextPage ? (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {text.more}
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryResult>
  );
}

function Item({ row: { entity, act, name, entity_id } }: { row: BulkRow }) {
  const type = entity === null ? text.unknown : text.entity[entity];
  return (
    <>
      <div>{text.does(text.acts[act ?? 'EDIT'], type)}</div>
      <bdi>{name ?? entity_id}</bdi>
    </>
  );
}

function Changes({ row: { changes } }: { row: BulkRow }) {
  if (changes.length === 0) return null;
  return (
    <ul className={css.changes}>
      {changes.map(({ column, old, new: now }) => (
        <li key={column}>{text.changed(column, old, now)}</li>
      ))}
    </ul>
  );
}

const TONES = {
  NEW: 'neutral',
  WAITING: 'info',
  SUCCESS: 'success',
  WARNING: 'warning',
  ERROR: 'danger',
} as const;

function Result({ row: { state, code, message } }: { row: BulkRow }) {
  return (
    <>
      <Badge tone={TONES[state]}>{text.rowStates[state] || bulkResult(state, code)}</Badge>
      {message === null ? null : <p>{message}</p>}
    </>
  );
}
