/** Display names of conversion events. */
export const eventNames = {
  add_payment_info: 'Add payment info',
  add_to_cart: 'Add to cart',
  add_to_wishlist: 'Add to wishlist',
  app_install: 'App install',
  checkout: 'Checkout',
  custom: 'Custom',
  initiate_checkout: 'Start checkout',
  lead: 'Lead',
  page_visit: 'Page visit',
  search: 'Search',
  signup: 'Sign-up',
  subscribe: 'Subscribe',
  unknown: 'Unknown',
  view_category: 'View category',
  view_content: 'View content',
  watch_video: 'Watch video',
} as Readonly<Record<string, string>>;
