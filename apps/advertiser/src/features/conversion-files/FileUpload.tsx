import { useRef, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  type AdAccount,
  CONVERSION_FILE_COLUMNS,
  CONVERSION_FILE_PART_BYTES,
  type ConversionFilePurpose,
} from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, ProgressBar, TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversionFiles as text } from '../../messages/conversion-files';
import { conversions } from '../../messages/conversions';
import { messages } from '../../messages/en';
import { conversionsCss as css, conversionsPath } from '../conversions';
import { downloadText, toCsv } from '../csv';
import { formCss as form } from '../form';
import { QueryResult } from '../frame';
import { filesQuery } from './needs';
import { type ConversionFile, useUpload } from './use-upload';

export interface FileUploadProps {
  readonly account: AdAccount;
  readonly purpose: ConversionFilePurpose;
  /** The account of the address. */
  readonly wanted: string | undefined;
}

/** Sends a file, and says what it needs. */
export function FileUpload({ account, purpose, wanted }: FileUploadProps) {
  const query = useInfiniteQuery(filesQuery(account.id, purpose));
  return (
    <>
      <QueryResult words={conversions} query={query}>
        {({ pages }) => (
          <Sending
            account={account}
            purpose={purpose}
            wanted={wanted}
            open={pages.flatMap(({ items }) => items).find(({ status }) => status === 'UPLOADING')}
            onChange={query.refetch}
          />
        )}
      </QueryResult>
      <section className={css.step}>
        <h2>{text.formatTitle}</h2>
        <p className={css.soft}>{text.format}</p>
        <TableFrame caption={text.caption}>
          <thead>
            <tr>
              <Th>{text.column}</Th>
              <Th>{text.meaning}</Th>
            </tr>
          </thead>
          <tbody>
            {text.columns.map(([name, meaning]) => (
              <tr key={name}>
                <Td>
                  <bdi dir="ltr">{name}</bdi>
                </Td>
                <Td>{meaning}</Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
        <div>
          <Button
            onClick={() => {
              downloadText(text.templateName, toCsv(CONVERSION_FILE_COLUMNS, []), 'text/csv');
            }}
          >
            {text.template}
          </Button>
        </div>
      </section>
    </>
  );
}

interface SendingProps extends FileUploadProps {
  /** One that was cut off. */
  readonly open: ConversionFile | undefined;
  readonly onChange: () => unknown;
}

function Sending({ account, purpose, wanted, open, onChange }: SendingProps) {
  const input = useRef<HTMLInputElement>(null);
  const { show } = useToast();
  const [isSent, setSent] = useState(false);
  const upload = useUpload({
    accountId: account.id,
    purpose,
    onChange,
    onSent: () => {
      setSent(true);
    },
  });
  const cancel = async (id: string) => {
    try {
      await callApi('ConversionFileResource.delete', { ad_account_id: account.id, id });
      show({ message: text.canceled });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await onChange();
  };
  const history = purpose === 'REPORTS' ? 'conversions-history' : 'conversions-pca-history';
  return (
    <section className={form.card} aria-label={text.uploadTitle}>
      <h2>{text.uploadTitle}</h2>
      {isSent ? (
        <Banner tone="success" title={text.sent}>
          {text.deleted}
        </Banner>
      ) : null}
      {upload.problem === undefined ? null : <Banner tone="warning">{upload.problem}</Banner>}
      {upload.sending ? (
        <>
          <ProgressBar label={text.sending(upload.sending.name)} value={upload.sending.share} />
          <div className={form.acts}>
            <Button onClick={upload.pause}>{text.pause}</Button>
          </div>
        </>
      ) : (
        <>
          {open ? (
            <Banner title={text.goOnTitle(open.name)}>{text.goOnDetail(arrivedOf(open))}</Banner>
          ) : isSent ? null : (
            <p className={css.soft}>{text.deleted}</p>
          )}
          <div className={form.acts}>
            <Button variant="primary" onClick={() => input.current?.click()}>
              {open ? text.goOn(open.name) : text.choose}
            </Button>
            {open ? <Button onClick={() => void cancel(open.id)}>{text.cancel}</Button> : null}
          </div>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={text.choose}
        hidden
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          setSent(false);
          if (chosen) void upload.send(chosen, open);
        }}
      />
      <p>
        <TextLink asLink={<Link to={conversionsPath(history, wanted)} />}>
          {purpose === 'REPORTS' ? text.seeHistory : text.seeAnalysis}
        </TextLink>
      </p>
    </section>
  );
}

const arrivedOf = ({ size, parts_missing: { length } }: ConversionFile): string => {
  const parts = Math.ceil(size / CONVERSION_FILE_PART_BYTES);
  return `${Math.floor(((parts - length) / parts) * 100)}%`;
};
