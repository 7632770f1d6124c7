import { type AdAccount } from '@corkboard/contract';
import { Banner, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { conversionFiles as text } from '../../messages/conversion-files';
import { conversionsCss as css } from '../conversions';
import { downloadText, fileName, toCsv } from '../csv';
import { formatsFor } from '../format';
import { type ConversionFile } from './use-upload';

interface FileDetailsProps {
  readonly file: ConversionFile;
  readonly account: AdAccount;
  readonly locale: string;
}

/** Outcome of a file: rows that don't count, and for an analysis which campaigns people had met. */
export function FileDetails({ file, account, locale }: FileDetailsProps) {
  return (
    <>
      {file.failure ? <Banner tone="warning">{text.failures[file.failure]}</Banner> : null}
      {file.wrong.length > 0 ? <WrongRows file={file} account={account} locale={locale} /> : null}
      {file.purpose === 'ANALYSIS' && file.rows_counted > 0 ? (
        <Results file={file} account={account} locale={locale} />
      ) : null}
    </>
  );
}

/** Rows that are named in the table; all that are known are in the list to download. */
const NAMED = 10;

function WrongRows({ file, account, locale }: FileDetailsProps) {
  const { number } = formatsFor(locale, account);
  const listed = new Intl.ListFormat(locale, { type: 'unit' });
  const download = () => {
    const rows = file.wrong.flatMap(({ kind, rows: places }) =>
      places.map((place): [number, string] => [place, text.kinds[kind]]),
    );
    const csv = toCsv(
      text.wrongColumns,
      rows.toSorted(([one], [other]) => one - other),
    );
    downloadText(`${fileName(text.wrongFile(file.name))}.csv`, csv, 'text/csv');
  };
  return (
    <section className={css.step}>
      <h2>{text.wrongTitle(file.name)}</h2>
      <p className={css.soft}>{text.wrongDetail}</p>
      <TableFrame cards caption={text.wrongTitle(file.name)}>
        <thead>
          <tr>
            <Th>{text.kind}</Th>
            <Th numeric>{text.count}</Th>
            <Th>{text.places}</Th>
          </tr>
        </thead>
        <tbody>
          {file.wrong.map(({ kind, count, rows }) => (
            <tr key={kind}>
              <Td>{text.kinds[kind]}</Td>
              <Td numeric label={text.count}>
                {number(count)}
              </Td>
              <Td label={text.places}>{listed.format(rows.slice(0, NAMED).map(String))}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <div>
        <Button onClick={download}>{text.downloadWrong}</Button>
      </div>
    </section>
  );
}

function Results({ file, account, locale }: FileDetailsProps) {
  const { number, money } = formatsFor(locale, account);
  return (
    <section className={css.step}>
      <h2>{text.resultsTitle(file.name)}</h2>
      {file.results.length === 0 ? (
        <p>{text.resultsNone}</p>
      ) : (
        <>
          <p className={css.soft}>{text.resultsDetail}</p>
          <TableFrame cards caption={text.resultsTitle(file.name)}>
            <thead>
              <tr>
                <Th>{text.campaign}</Th>
                <Th>{text.after}</Th>
                <Th numeric>{text.conversions}</Th>
                <Th numeric>{text.value}</Th>
              </tr>
            </thead>
            <tbody>
              {file.results.map((result) => (
                <tr key={`${result.campaign_id} ${result.kind}`}>
                  <Td>{result.campaign_name}</Td>
                  <Td label={text.after}>{text.acts[result.kind]}</Td>
                  <Td numeric label={text.conversions}>
                    {number(result.events)}
                  </Td>
                  <Td numeric label={text.value}>
                    {money(result.value_micro)}
                  </Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </>
      )}
    </section>
  );
}
