import { useState } from 'react';
import { type AdAccount, type ConversionFilePurpose, type ConversionFileStatus } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Badge, Button, EmptyState, ProgressBar, TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversionFiles as text } from '../../messages/conversion-files';
import { conversions } from '../../messages/conversions';
import { conversionsPath } from '../conversions';
import { formatsFor, momentsFor } from '../format';
import { QueryResult } from '../frame';
import { FileDetails } from './FileDetails';
import { filesQuery } from './needs';
import { type ConversionFile } from './use-upload';

export interface FileHistoryProps {
  readonly account: AdAccount;
  readonly locale: string;
  readonly purpose: ConversionFilePurpose;
  /** The account of the address. */
  readonly wanted: string | undefined;
}

/** Files that were sent, with what came of each. */
export function FileHistory({ account, locale, purpose, wanted }: FileHistoryProps) {
  const query = useInfiniteQuery(filesQuery(account.id, purpose));
  return (
    <QueryResult words={conversions} query={query}>
      {({ pages }) => {
        const files = pages.flatMap(({ items }) => items);
        const upload = conversionsPath(
          purpose === 'REPORTS' ? 'conversions-upload' : 'conversions-pca-upload',
          wanted,
        );
        return files.length === 0 ? (
          <EmptyState title={text.none} action={<Button asLink={<Link to={upload} />}>{text.upload}</Button>}>
            {text.noneDetail}
          </EmptyState>
        ) : (
          <>
            <Files files={files} account={account} locale={locale} />
            {query.hasNextPage ? (
              <div>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {text.more}
                </Button>
                {query.isFetchNextPageError ? <span role="alert">{text.moreFailed}</span> : null}
              </div>
            ) : null}
          </>
        );
      }}
    </QueryResult>
  );
}

const TONES: Partial<Record<ConversionFileStatus, 'success' | 'danger' | 'warning'>> = {
  SUCCEEDED: 'success',
  PARTIAL: 'warning',
  FAILED: 'danger',
};

interface FilesProps extends Pick<FileHistoryProps, 'account' | 'locale'> {
  readonly files: readonly ConversionFile[];
}

function Files({ files, account, locale }: FilesProps) {
  const [shownId, setShown] = useState<string>();
  const { number } = formatsFor(locale, account);
  const moment = momentsFor(locale, account);
  const shown = files.find(({ id }) => id === shownId);
  return (
    <>
      <TableFrame cards caption={text.listCaption}>
        <thead>
          <tr>
            <Th>{text.file}</Th>
            <Th>{text.uploaded}</Th>
            <Th>{text.status}</Th>
            <Th numeric>{text.rows}</Th>
            <Th numeric>{text.counted}</Th>
            <Th numeric>{text.wrong}</Th>
            <Th>{text.show}</Th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <Td>{file.name}</Td>
              <Td label={text.uploaded}>
                <time dateTime={file.created_at}>{moment.format(new Date(file.created_at))}</time>
              </Td>
              <Td label={text.status}>
                <Badge tone={TONES[file.status]}>{text.statuses[file.status]}</Badge>
                {file.status === 'PROCESSING' ? (
                  <ProgressBar
                    label={text.progress(file.name)}
                    hideLabel
                    value={file.bytes_read / file.size}
                  />
                ) : null}
              </Td>
              <Td label={text.rows} numeric>
                {number(file.rows_read)}
              </Td>
              <Td label={text.counted} numeric>
                {number(file.rows_counted)}
              </Td>
              <Td label={text.wrong} numeric>
                {number(file.rows_wrong)}
              </Td>
              <Td label={text.show}>
                {file.finished_at === null ? null : (
                  <Button
                    size="sm"
                    aria-label={text.showNamed(file.name)}
                    aria-expanded={file.id === shownId}
                    onClick={() => {
                      setShown(file.id === shownId ? undefined : file.id);
                    }}
                  >
                    {file.id === shownId ? text.hide : text.show}
                  </Button>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {shown ? <FileDetails file={shown} account={account} locale={locale} /> : null}
    </>
  );
}
