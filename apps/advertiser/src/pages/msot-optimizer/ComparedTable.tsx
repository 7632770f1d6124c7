import { type CallData } from '@corkboard/contract';
import { TableFrame, Td, Th } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { outsideAttribution as text } from '../../messages/outside-attribution';
import { type Formats } from '../../features/format';

type Compared = CallData<'AdOutsideAttributionResource.get'>;

export interface ComparedTableProps {
  readonly compared: Compared;
  readonly formats: Formats;
}

/** Conversions by each source, for each campaign and in total. */
export function ComparedTable({ compared, formats }: ComparedTableProps) {
  const { campaigns, campaign_count: count, total } = compared;
  return (
    <>
      <TableFrame caption={text.caption}>
        <thead>
          <tr>
            <Th>{text.campaign}</Th>
            <Th numeric>{text.conversions(text.us)}</Th>
            <Th numeric>{text.value(text.us)}</Th>
            {total.outside.map(({ source }) => (
              <SourceHeads key={source} source={source} />
            ))}
          </tr>
        </thead>
        <tbody>
          {campaigns.map((one) => (
            <tr key={one.campaign_id}>
              <Td>{one.name}</Td>
              <Cells sides={one} formats={formats} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Th scope="row">{text.all}</Th>
            <Cells sides={total} formats={formats} />
          </tr>
        </tfoot>
      </TableFrame>
      {campaigns.length < count ? <p>{text.more(campaigns.length, count)}</p> : null}
    </>
  );
}

function SourceHeads({ source }: { readonly source: string }) {
  return (
    <>
      <Th numeric>{text.conversions(source)}</Th>
      <Th numeric>{text.value(source)}</Th>
      <Th numeric>{text.difference(source)}</Th>
    </>
  );
}

function Cells({
  sides: { own, outside },
  formats,
}: {
  readonly sides: Compared['total'];
  readonly formats: Formats;
}) {
  const money = (micro: number | null) => (micro === null ? messages.none : formats.money(micro));
  return (
    <>
      <Td numeric>{formats.number(own.conversions)}</Td>
      <Td numeric>{money(own.value_micro)}</Td>
      {outside.map(({ source, conversions, value_micro: value, difference }) => (
        <OutsideCells
          key={source}
          conversions={formats.number(conversions)}
          value={money(value)}
          difference={difference === null ? messages.none : formats.percent(difference)}
        />
      ))}
    </>
  );
}

function OutsideCells(written: {
  readonly conversions: string;
  readonly value: string;
  readonly difference: string;
}) {
  return (
    <>
      <Td numeric>{written.conversions}</Td>
      <Td numeric>{written.value}</Td>
      <Td numeric>{written.difference}</Td>
    </>
  );
}
