import { type CallData } from '@corkboard/contract';
import { TableFrame, Td, Th } from '@corkboard/ui';
import { type Formats } from '../../features/format';
import { experimentResults as text } from '../../messages/experiments';
import { rateOf } from './rates';

interface GroupTableProps {
  readonly latest: CallData<'AdExperimentResource.get'>['results']['looks'][number];
  readonly names: readonly string[];
  readonly formats: Formats;
}

/** The groups of an experiment at its latest look. */
export function GroupTable({ latest, names, formats }: GroupTableProps) {
  return (
    <TableFrame cards caption={text.groups} showCaption>
      <thead>
        <tr>
          <Th>{text.group}</Th>
          <Th numeric>{text.people}</Th>
          <Th numeric>{text.acted}</Th>
          <Th numeric>{text.rate}</Th>
        </tr>
      </thead>
      <tbody>
        {latest.arms.map((arm, place) => {
          const rate = rateOf(arm);
          return (
            <tr key={names[place]}>
              <Td>{names[place]}</Td>
              {arm.people === null || arm.acted === null || rate === null ? (
                <Td numeric colSpan={3}>
                  {text.few}
                </Td>
              ) : (
                <>
                  <Td numeric label={text.people}>
                    {formats.number(arm.people)}
                  </Td>
                  <Td numeric label={text.acted}>
                    {formats.number(arm.acted)}
                  </Td>
                  <Td numeric label={text.rate}>
                    {formats.percent(rate)}
                  </Td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
