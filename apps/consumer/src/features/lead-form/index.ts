// The form of an ad: the button that opens it, and its dialog.
/** The code of `LeadButton`. */
export const loadLeadButton = async () =>
  (await import(/* webpackChunkName: "lead-form" */ './LeadButton')).LeadButton;
