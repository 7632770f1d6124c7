import { type Consent } from '@corkboard/contract';
import { atom } from 'jotai';

/** Where the choice is sent, from plain forms and from scripts. */
export const CONSENT_PATH = '/_/consent';
/** The field of the choice; `yes` or `no`. */
export const CHOICE_FIELD = 'choice';
/** Element of the question at the bottom of every page. */
export const BANNER_ID = 'corkboard-consent';

/** The current consent, as of this document. */
export const consentAtom = atom<Consent>('ask');
