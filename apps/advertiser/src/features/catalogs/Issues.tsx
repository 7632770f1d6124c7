import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CatalogItemIssues } from '@corkboard/contract';
import { Button, EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { catalogs } from '../../messages/catalogs';
import { downloadText, toCsv } from '../csv';
import { formCss as form } from '../form';
import { QueryResult } from '../frame';
import { ISSUES, issuesOptions } from './needs';

const text = catalogs.results;

export interface IssuesProps {
  readonly account: AdAccount;
  /** The reading's id. */
  readonly result: string;
  readonly onClose: () => void;
}

/** One line of the table: a code of an item. */
type Line = readonly [number: number, id: string | null, code: string, value: string | null];
const linesOf = (items: readonly CatalogItemIssues[]): Line[] =>
  items.flatMap(({ item_number, item_id, errors, warnings }) =>
    Object.entries({ ...errors, ...warnings }).map(([code, { provided_value }]): Line => [
      item_number,
      item_id,
      code,
      provided_value,
    ]),
  );

/** Examples of what was wrong with the items of a reading. */
export function Issues({ account, result, onClose }: IssuesProps) {
  const query = useQuery(apiQuery(ISSUES, issuesOptions(account.id, result)));
  return (
    <QueryResult words={text} query={query}>
      {({ items }) => {
        const lines = linesOf(items);
        return (
          <>
            {lines.length === 0 ? (
              <EmptyState title={text.noIssues}>{text.noIssuesDetail}</EmptyState>
            ) : (
              <TableFrame cards caption={text.issues}>
                <thead>
                  <tr>
                    <Th>{text.line}</Th>
                    <Th>{text.id}</Th>
                    <Th>{text.code}</Th>
                    <Th>{text.value}</Th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map(([number, id, code, value]) => (
                    <tr key={`${number} ${code}`}>
                      <Td>{number}</Td>
                      <Td breaks label={text.id}>
                        {id ?? text.none}
                      </Td>
                      <Td label={text.code}>{code}</Td>
                      <Td label={text.value}>{value ?? text.none}</Td>
                    </tr>
                  ))}
                </tbody>
              </TableFrame>
            )}
            <div className={form.acts}>
              {lines.length === 0 ? null : (
                <Button
                  onClick={() => {
                    downloadText(
                      `feed-issues-${result}.csv`,
                      toCsv([text.line, text.id, text.code, text.value], lines),
                      'text/csv',
                    );
                  }}
                >
                  {text.download}
                </Button>
              )}
              <Button onClick={onClose}>{text.close}</Button>
            </div>
          </>
        );
      }}
    </QueryResult>
  );
}
