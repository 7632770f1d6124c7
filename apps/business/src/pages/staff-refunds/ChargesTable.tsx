import { Button, TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { refunds as text } from '../../messages/refunds';
import { moneyOf } from '../../features/money';
import { cardOf, type RefundableCharge, whenOf } from './needs';

export interface ChargesTableProps {
  readonly charges: readonly RefundableCharge[];
  readonly onRefund: (charge: RefundableCharge) => void;
}

/** Charges of an ad account, a row each, with the memos of what went back. */
export function ChargesTable({ charges, onRefund }: ChargesTableProps) {
  return (
    <TableFrame cards caption={text.list(charges[0]!.ad_account_name)}>
      <thead>
        <tr>
          <Th>{text.date}</Th>
          <Th>{text.purpose}</Th>
          <Th>{text.card}</Th>
          <Th>{text.status}</Th>
          <Th numeric>{text.charged}</Th>
          <Th numeric>{text.left}</Th>
          <Th>{text.memos}</Th>
          <Th>{text.actions}</Th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => (
          <tr key={charge.id}>
            <Td>{whenOf(charge)}</Td>
            <Td label={text.purpose}>{text.purposes[charge.purpose]}</Td>
            <Td label={text.card}>{cardOf(charge)}</Td>
            <Td label={text.status}>{text.statuses[charge.status]}</Td>
            <Td label={text.charged} numeric>
              {moneyOf(charge.amount_micro, charge.currency)}
            </Td>
            <Td label={text.left} numeric>
              {moneyOf(charge.refundable_micro, charge.currency)}
            </Td>
            <Td label={text.memos}>
              <Memos memos={charge.memos} />
            </Td>
            <Td>
              {charge.refundable_micro > 0 ? (
                <Button
                  size="sm"
                  aria-label={text.refundNamed(moneyOf(charge.amount_micro, charge.currency), whenOf(charge))}
                  onClick={() => onRefund(charge)}
                >
                  {text.refund}
                </Button>
              ) : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Links to PDFs of memos. */
function Memos({ memos }: Pick<RefundableCharge, 'memos'>) {
  if (memos.length === 0) return text.none;
  return memos.map(({ id, number, corrects, download_url: address }, place) => (
    <span key={id}>
      {place === 0 ? null : ', '}
      <TextLink asLink={<a href={address} download aria-label={text.memoFor(number, corrects)} />}>
        {number}
      </TextLink>
    </span>
  ));
}
