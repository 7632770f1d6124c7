import { type ComponentType } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type View } from './navigation/view';

/** The shell's own pages; the other rows of its area are still to come. */
const PAGES: Readonly<Record<string, () => Promise<{ default: ComponentType<PageProps<never>> }>>> = {
  login: () => import(/* webpackChunkName: "page-login" */ '../account/LoginPage'),
  'login-verify': () => import(/* webpackChunkName: "page-login-verify" */ '../account/VerifyPage'),
  'add-account': () => import(/* webpackChunkName: "page-add-account" */ '../account/AddAccountPage'),
  'login-problem': () => import(/* webpackChunkName: "page-login-problem" */ '../account/LoginProblemPage'),
  'age-appeal': () => import(/* webpackChunkName: "page-age-appeal" */ '../account/AgeAppealPage'),
  signup: () => import(/* webpackChunkName: "page-signup" */ '../account/SignupPage'),
  'secure-panic': () => import(/* webpackChunkName: "page-secure-panic" */ '../account/PanicPage'),
  'email-confirm': () => import(/* webpackChunkName: "page-email-confirm" */ '../account/EmailConfirmPage'),
  'email-undo': () => import(/* webpackChunkName: "page-email-undo" */ '../account/EmailUndoPage'),
  'email-subscription': () =>
    import(/* webpackChunkName: "page-email-subscription" */ '../account/SubscriptionPage'),
  'email-user-survey': () => import(/* webpackChunkName: "page-email-user-survey" */ '../account/SurveyPage'),
  'email-verification-error': () =>
    import(/* webpackChunkName: "page-email-verification-error" */ '../account/EmailErrorPage'),
  'password-change': () =>
    import(/* webpackChunkName: "page-password-change" */ '../account/PasswordResetPage'),
  'signup-sso-business-account': () =>
    import(/* webpackChunkName: "page-signup-sso-business-account" */ '../account/CompanyPage'),
  'password-reset': () =>
    import(/* webpackChunkName: "page-password-reset" */ '../account/PasswordResetPage'),
  oauth: () => import(/* webpackChunkName: "page-oauth" */ '../account/ConsentPage'),
  'privacy-choices': () => import(/* webpackChunkName: "page-privacy-choices" */ '../privacy/ChoicesPage'),
  // The server finds a page's files by the name of its route.
  about: () => import(/* webpackChunkName: "page-about" */ '../documents/DocumentPage'),
  help: () => import(/* webpackChunkName: "page-help" */ '../documents/DocumentPage'),
  terms: () => import(/* webpackChunkName: "page-terms" */ '../documents/DocumentPage'),
  privacy: () => import(/* webpackChunkName: "page-privacy" */ '../documents/DocumentPage'),
};

const ready = new Map<string, View>();

/** A page of the shell's own area, or undefined while it is still to come. */
export async function shellPage(name: string): Promise<View | undefined> {
  const load = PAGES[name];
  if (!load) return undefined;
  const known = ready.get(name);
  if (known) return known;
  const { default: component } = await load();
  const view: View = { kind: 'shell', component: component as ComponentType<PageProps> };
  ready.set(name, view);
  return view;
}
