import { messages as wire } from '@corkboard/contract';

/** The words of the form of a campaign. */
export const campaignForm = {
  name: 'Campaign name',
  namePlaceholder: 'Spring collection',
  nameTooLong: wire.tooLong,
  objective: 'Objective',
  objectiveHints: {
    AWARENESS: 'Help people discover your brand.',
    CONSIDERATION: 'Bring people to your site.',
    WEB_CONVERSION: 'Get people to act on your site.',
    CATALOG_SALES: 'Sell products from your catalog.',
    VIDEO_COMPLETION: 'Get more of your videos watched.',
  } as Readonly<Record<string, string>>,
  cap: 'Spend cap',
  noCap: 'None',
  daily: 'Per day',
  lifetime: 'Total',
  amount: 'Amount',
  amountRequired: 'Enter an amount, or choose no cap.',
  amountPositive: 'Enter an amount greater than 0.',
  amountTooLarge: 'Enter a smaller amount.',
  start: 'First day',
  startHint: 'Leave empty to start right away.',
  end: 'Last day',
  endHint: 'Leave empty to run until paused.',
  endBeforeStart: 'Choose a last day on or after the first day.',
};
