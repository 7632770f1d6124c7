import { type CallData } from '@corkboard/contract';
import { RelativeTime, TableFrame, Td, Th } from '@corkboard/ui';
import { merchants as text } from '../../messages/merchants';

type Application = CallData<'MerchantResource.get'>['applications'][number];

/** The steps of applications. */
export function History({ steps, caption }: { steps: Application['history']; caption: string }) {
  return (
    <TableFrame cards caption={caption}>
      <thead>
        <tr>
          <Th>{text.step}</Th>
          <Th>{text.when}</Th>
          <Th>{text.who}</Th>
          <Th>{text.answer}</Th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, at, by, answer }) => (
          <tr key={`${at} ${step}`}>
            <Td>{text.steps[step]}</Td>
            <Td label={text.when}>
              <RelativeTime time={at} />
            </Td>
            <Td label={text.who}>{by ?? text.staff}</Td>
            <Td label={text.answer}>{answer || text.none}</Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
