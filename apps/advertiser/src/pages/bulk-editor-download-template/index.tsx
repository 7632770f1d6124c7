import { type SyntheticEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, BULK_ENTITIES, type BULK_SHEET_FORMATS, type BulkEntity } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Banner, Button, Checkbox, Select } from '@corkboard/ui';
import { BulkPage, bulkPath, TemplateButtons } from '../../features/bulk-editor';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { messages } from '../../messages/en';
import css from './download.module.css';

/** A sheet of what is there, to be changed and uploaded again (docs/handbook/bulk-editor.md#downloading). */
export default function BulkDownloadPage({ route }: PageProps<RouteMatch<'bulk-editor-download-template'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <BulkPage page="bulk-editor-download-template" wanted={wanted}>
      {(account) => <DownloadForm account={account} wanted={wanted} />}
    </BulkPage>
  );
}

type Format = (typeof BULK_SHEET_FORMATS)[number];
const FORMATS = Object.keys(text.formats) as Format[];

function DownloadForm({ account, wanted }: { account: AdAccount; wanted: string | undefined }) {
  const [chosen, setChosen] = useState<readonly BulkEntity[]>(BULK_ENTITIES);
  const [format, setFormat] = useState<Format>('XLSX');
  const [withArchived, setWithArchived] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen.length === 0) {
      setRefusal(text.typesMissing);
      return;
    }
    setSending(true);
    try {
      const { data: job } = await callApi('AdBulkDownloadResource.create', {
        ad_account_id: account.id,
        entity_types: [...chosen],
        with_archived: withArchived,
        format,
      });
      navigate(bulkPath('bulk-editor-history', wanted, job.id));
    } catch (error) {
      setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
      setSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <div aria-live="polite">{refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}</div>
      <fieldset className={css.types}>
        <legend>{text.types}</legend>
        {BULK_ENTITIES.map((entity) => (
          <Checkbox
            key={entity}
            label={text.entities[entity]}
            checked={chosen.includes(entity)}
            onChange={({ target }) => {
              setRefusal(undefined);
              setChosen(
                BULK_ENTITIES.filter((one) => (one === entity ? target.checked : chosen.includes(one))),
              );
            }}
          />
        ))}
      </fieldset>
      <Checkbox
        label={text.withArchived}
        checked={withArchived}
        onChange={({ target }) => {
          setWithArchived(target.checked);
        }}
      />
      <Select
        label={text.format}
        value={format}
        onChange={({ target }) => {
          setFormat(target.value as Format);
        }}
      >
        {FORMATS.map((one) => (
          <option key={one} value={one}>
            {text.formats[one]}
          </option>
        ))}
      </Select>
      <div className={css.acts}>
        <Button variant="primary" type="submit" busy={isSending}>
          {text.write}
        </Button>
        <TemplateButtons />
      </div>
    </form>
  );
}
