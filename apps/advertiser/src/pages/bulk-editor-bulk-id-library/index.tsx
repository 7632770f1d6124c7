import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, Select, TableFrame, Td, TextField, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { BulkPage } from '../../features/bulk-editor';
import { QueryResult } from '../../features/frame';
import { bulkEditor as text } from '../../messages/bulk-editor';
import css from './library.module.css';

type Kind = keyof typeof text.lists;
const KINDS = Object.keys(text.lists) as Kind[];
/** Codes that are shown at once: a search narrows them. */
const SHOWN = 200;

/** Codes for the column Targeting of a sheet (docs/handbook/bulk-editor.md#ids). */
export default function BulkIdLibraryPage({ route }: PageProps<RouteMatch<'bulk-editor-bulk-id-library'>>) {
  return (
    <BulkPage page="bulk-editor-bulk-id-library" wanted={route.query.advertiser_id}>
      {(_, { locale }) => <Library locale={locale} />}
    </BulkPage>
  );
}

function Library({ locale }: { locale: string }) {
  const [kind, setKind] = useState<Kind>('LOCATION');
  const [search, setSearch] = useState('');
  const query = useQuery(
    apiQuery('GET /v5/resources/targeting/{targeting_type}', { params: { targeting_type: kind } }),
  );
  return (
    <>
      <div className={css.search}>
        <Select
          label={text.library}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as Kind);
          }}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {text.lists[one]}
            </option>
          ))}
        </Select>
        <TextField
          type="search"
          label={text.find}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </div>
      <QueryResult words={text} query={query}>
        {(lists) => <Codes lists={lists} search={search} locale={locale} />}
      </QueryResult>
    </>
  );
}

interface CodesProps {
  readonly lists: CallData<'GET /v5/resources/targeting/{targeting_type}'>;
  readonly search: string;
  readonly locale: string;
}

function Codes({ lists, search, locale }: CodesProps) {
  const { show } = useToast();
  const words = search.trim().toLowerCase();
  const all = lists.flatMap((list) => Object.entries(list));
  const found = all.filter(
    ([code, name]) => code.toLowerCase().includes(words) || name.toLowerCase().includes(words),
  );
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      show({ message: text.copied(code) });
    } catch {
      show({ message: text.copyFailed, tone: 'error' });
    }
  };
  if (found.length === 0) return <EmptyState title={text.noCodes} />;
  const shown = found.slice(0, SHOWN);
  return (
    <>
      <p aria-live="polite">
        {text.shownCodes(shown.length.toLocaleString(locale), found.length.toLocaleString(locale))}
      </p>
      <TableFrame cards caption={text.codesOf}>
        <thead>
          <tr>
            <Th>{text.name}</Th>
            <Th>{text.code}</Th>
            <Th>{text.act}</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([code, name]) => (
            <tr key={code}>
              <Td>{name}</Td>
              <Td label={text.code}>
                <code>{code}</code>
              </Td>
              <Td>
                <Button size="sm" aria-label={text.copyOf(code)} onClick={() => void copy(code)}>
                  {text.copy}
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
