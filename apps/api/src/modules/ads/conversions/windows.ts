/** Days within which an event counts for a click, an engagement and a view, unless a report says otherwise. */
export const WINDOWS = { click: 30, engagement: 30, view: 1 } as const;

/**
 * SQL condition: of an event's credits, `n` is the one that counts within some windows (docs/handbook/conversions.md#in-reports).
 *
 * @param windows SQL: days of each
 */
export const countsWithin = ({
  click,
  engagement,
  view,
}: Readonly<Record<keyof typeof WINDOWS, string | number>>): string =>
  `case n.kind when 'click' then n.lag <= ${click}
         when 'engagement' then n.lag <= ${engagement} and (n.click_lag = 0 or n.click_lag > ${click})
         else n.lag <= ${view} and (n.click_lag = 0 or n.click_lag > ${click}) and (n.engagement_lag = 0 or n.engagement_lag > ${engagement}) end`;
