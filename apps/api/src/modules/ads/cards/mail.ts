import { mayDo, minorUnit } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { sendOnce } from '../../../platform/mail';
import { type PayerRow, selectPayer } from '../invoices';
import { type ChargeRow, selectCharge } from './charge-queries';
import { lowBalances, markMail, peopleOf, undoMail } from './mail-queries';

type Parts = Pick<Services, 'db' | 'mailer' | 'config'>;

interface Letter {
  /** Of what it tells: it goes out once. */
  readonly about: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

const moneyOf = (micro: string | bigint, currency: string): string => {
  const coin = minorUnit(currency);
  const digits = 6 - (coin.toString().length - 1);
  const coins = (BigInt(micro) / coin).toString().padStart(digits + 1, '0');
  const units = coins.slice(0, coins.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${units}.${coins.slice(-digits)}`;
};

/** The mail about what became of a charge. */
function letterOf(charge: ChargeRow, { name }: PayerRow): Letter | undefined {
  const sum = moneyOf(charge.amount_micro, charge.currency);
  const card = charge.last4 === null ? 'your card' : `your card ending in ${charge.last4}`;
  const about = `${charge.id}/${charge.status}/${charge.failures}`;
  switch (charge.status) {
    case 'PAID':
      return {
        about: `${charge.id}/PAID`,
        subject: `Receipt: ${sum} for ${name}`,
        lines: [
          `We charged ${sum} to ${card} for the ad account ${name}.`,
          `Receipt ${charge.id}, ${charge.paid_at!.toISOString().slice(0, 10)}.`,
          'Invoices follow on the first of each month.',
        ],
      };
    case 'REQUIRES_ACTION':
      return {
        about,
        subject: `Confirm a payment for ${name}`,
        lines: [
          `Your bank wants you to confirm a charge of ${sum} to ${card} for the ad account ${name}.`,
          "Confirm it on your billing page within three days. If you don't, your ads will pause.",
        ],
      };
    case 'PENDING':
      return {
        about,
        subject: `A payment failed for ${name}`,
        lines: [
          `We couldn't charge ${sum} to ${card} for the ad account ${name}.`,
          "We'll try again. Check your card, or add another one, on your billing page.",
        ],
      };
    case 'FAILED':
      return {
        about,
        subject: `Payment failed: ads of ${name} are paused`,
        lines: [
          `We couldn't charge ${sum} to ${card} for the ad account ${name}, and your ads are paused.`,
          'Pay again on your billing page. Your ads run again at once.',
        ],
      };
    case 'CANCELED':
      return undefined;
  }
}

/** Mails what became of a charge to everybody who may see the billing of its ad account. */
export async function sendChargeMail(
  parts: Parts,
  { account, charge: id }: { account: string; charge: string },
): Promise<void> {
  const [payer] = await selectPayer(parts.db, [account]);
  const [charge] = await selectCharge(parts.db, [account, id]);
  const letter = payer && charge && letterOf(charge, payer);
  if (letter) await mailTo(parts, account, letter);
}

/** Mails that money in advance is almost spent, once for each payment. */
export async function warnOfLowBalances(parts: Parts): Promise<void> {
  for (const { id, payment_id: payment, left_micro: left } of await lowBalances(parts.db, [])) {
    const [payer] = await selectPayer(parts.db, [id]);
    if (!payer) continue;
    const isOver = BigInt(left) <= 0n;
    await mailTo(parts, id, {
      about: `low/${payment}`,
      subject: isOver ? `Prepaid balance used up: ${payer.name}` : `Low prepaid balance: ${payer.name}`,
      lines: [
        isOver
          ? `The prepaid balance of the ad account ${payer.name} is used up, and its ads are paused.`
          : `The ad account ${payer.name} has ${moneyOf(left, payer.currency)} left. Its ads pause when it's used up.`,
        'Add money on your billing page.',
      ],
    });
  }
}

async function mailTo(parts: Parts, account: string, { about, subject, lines }: Letter): Promise<void> {
  const { db, mailer, config } = parts;
  const page = `${config.publicOrigin}${buildPath('billing', {}, { advertiser_id: account })}`;
  const people = await peopleOf(db, [account]);
  for (const { id, email } of people.filter((person) => mayDo(person, 'viewBilling'))) {
    const mark = {
      make: async () => (await markMail(db, [account, id, about])).length > 0,
      undo: () => undoMail(db, [account, id, about]),
    };
    await sendOnce(mark, () => mailer.sendMail({ to: email, subject, text: [...lines, page].join('\n\n') }));
  }
}
