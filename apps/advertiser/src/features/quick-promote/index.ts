// Promoting one Pin in a few steps.
export { PinPicker } from './PinPicker';
export { Steps } from './Steps';
export { type Aim, VISITS } from './aim';
export { keepAim } from './draft';
export { type Billing, nextStep, startAccount } from './next-step';
export { useAim } from './use-aim';
export { checkDestination } from './values';

/** The code of `BillingStep`. */
export const loadBillingStep = async () =>
  (await import(/* webpackChunkName: "promote-steps" */ './BillingStep')).BillingStep;

/** The code of `BusinessStep`. */
export const loadBusinessStep = async () =>
  (await import(/* webpackChunkName: "promote-steps" */ './BusinessStep')).BusinessStep;

/** The code of `PinPicker`. */
export const loadPinPicker = async () =>
  (await import(/* webpackChunkName: "promote-steps" */ './PinPicker')).PinPicker;

/** The code of `PromoteForm`. */
export const loadPromoteForm = async () =>
  (await import(/* webpackChunkName: "promote-steps" */ './PromoteForm')).PromoteForm;

/** The code of `TagStep`. */
export const loadTagStep = async () =>
  (await import(/* webpackChunkName: "promote-steps" */ './TagStep')).TagStep;

/** The code of `TermsStep`. */
export const loadTermsStep = async () =>
  (await import(/* webpackChunkName: "promote-steps" */ './TermsStep')).TermsStep;
