import { type SyntheticEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, BULK_COLUMNS } from '@corkboard/contract';
import { Banner, Button, Dialog, Select, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { bulkEditor as text } from '../../messages/bulk-editor';
import css from './bulk-editor.module.css';
import { type BulkJob, type BulkRow } from './jobs';

export interface RowEditorProps {
  readonly account: AdAccount;
  readonly job: BulkJob;
  readonly row: BulkRow;
  readonly onClose: () => void;
  readonly onSaved: (job: BulkJob) => void;
}

/** The cells of a row that was wrong, to be corrected and sent again. */
export function RowEditor({ account, job, row, onClose, onSaved }: RowEditorProps) {
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({
    ...row.cells,
    // The cell that is wrong is there also where it was empty.
    ...(row.column !== null && row.cells?.[row.column] === undefined && { [row.column]: '' }),
  });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useId();
  const columns = BULK_COLUMNS.filter((column) => column in cells);
  const others = BULK_COLUMNS.filter((column) => !(column in cells));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    setRefusal(undefined);
    try {
      const { data } = await callApi('AdBulkRowsResource.update', {
        ad_account_id: account.id,
        job_id: job.id,
        rows: [{ line: row.line, cells }],
      });
      onSaved(data);
    } catch (error) {
      setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.correctTitle(row.line)}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button variant="primary" type="submit" form={form} busy={isSending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={form} className={css.cells} onSubmit={(event) => void send(event)}>
        {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
        {columns.map((column) => (
          <TextField
            key={column}
            label={column}
            value={cells[column] ?? ''}
            error={column === row.column ? row.message : undefined}
            onChange={({ target }) => {
              setCells({ ...cells, [column]: target.value });
            }}
          />
        ))}
        <Select
          label={text.addColumn}
          value=""
          onChange={({ target }) => {
            setCells({ ...cells, [target.value]: '' });
          }}
        >
          <option value="">{text.chooseColumn}</option>
          {others.map((column) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
