/** What the frame says of the advertiser's pages. */
export const menus = {
  reports: 'Ads manager',
};
