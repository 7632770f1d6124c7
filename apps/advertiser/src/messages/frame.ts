/** Texts of the shell for the advertiser's pages. */
export const menus = {
  reports: 'Ads manager',
};
