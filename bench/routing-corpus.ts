/** Shares of the kinds of addresses in a day's traffic, out of 100, each with a function that makes one from a number. */
const MIX: readonly (readonly [share: number, make: (n: number) => string])[] = [
  [22, (n) => `/pin/${7_036_874_417_766 + n * 7919}/`],
  [4, (n) => `/pin/${7_036_874_417_766 + n * 104_729}`],
  [2, (n) => `/pin/${n * 65_537}/#imgViewer`],
  [8, () => '/'],
  [10, (n) => `/person_${n % 997}/`],
  [3, (n) => `/person_${n % 997}/_saved/`],
  [2, (n) => `/Person_${n % 997}/_created`],
  [12, (n) => `/person_${n % 997}/small-garden-ideas-${n % 31}`],
  [3, (n) => `/person_${n % 997}/W%C3%A4nde-und-B%C3%B6den-${n % 31}`],
  [3, (n) => `/person_${n % 997}/kitchen-${n % 31}/open-shelves`],
  [8, (n) => `/search/pins/?q=blue+chairs+${n % 89}&rs=typed&journey_depth=${n % 5}`],
  [2, (n) => `/search/users/?q=anna%20${n % 89}`],
  [3, (n) => `/ideas/home-decor/${935_249_274_030 + n}?invite_code=abc${n}`],
  [2, (n) => `/today/article/spring-${n % 40}/`],
  [2, () => '/notifications/'],
  [1, () => '/settings'],
  [2, (n) => `/login?next=%2Fpin%2F${n}%2F`],
  [
    2,
    (n) => `/pin/create/button?url=https%3A%2F%2Fshop.test%2F${n}&media=https%3A%2F%2Fshop.test%2F${n}.jpg`,
  ],
  [2, (n) => `/advertiser/${549_755_813_888 + n}/ads/create/`],
  [2, () => '/reporting/campaigns/'],
  [1, (n) => `/business/business-access/${n}/dashboard`],
  [1, (n) => `/advertiser/5/campaign-insights/${n}/?start_date=2026-01-01&end_date=2026-01-31`],
  [1, (n) => `/wp-content/plugins/x/y/z-${n}.php`],
  [1, (n) => `/board/${n}/edit/collaborators`],
  [1, () => '/homefeed/'],
];

/** About `size` different addresses, mixed as above in a fixed, shuffled order. */
export function corpus(size = 20_000): string[] {
  const bag = MIX.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  // 37 has no factor in common with 100, so the walk meets all of the bag before it repeats.
  return Array.from({ length: size }, (_, n) => bag[(n * 37) % bag.length]!(n));
}
