/** The words that only the first HTML has; no script loads them. */
export const html = {
  tagline: 'Save what you find, and find what you love.',
  noscript: 'Corkboard needs JavaScript. Turn it on in your browser, then reload this page.',
  faultId: 'If you report this, include this ID:',
  faultTrace: 'And this one of its trace:',
};
