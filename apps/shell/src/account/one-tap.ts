/** From which version of the browser a page may ask by itself, and from which a button may: on computers and on phones. */
const PAGE_VERSION = 122;
const BUTTON_VERSION = { desktop: 130, mobile: 131 } as const;

/** Capabilities that decide whether a browser can offer accounts of a provider. */
interface OneTapBrowser {
  /** Support of federated credentials (`IdentityCredential`). */
  readonly hasIdentity: boolean;
  /** Version of Chromium; null for other browsers. */
  readonly version: number | null;
  readonly mobile: boolean;
}

/** In which ways a browser may be asked (docs/handbook/sign-in.md#one-tap). */
export function oneTapFlows({ hasIdentity, version, mobile }: OneTapBrowser): {
  /** The page asks by itself when it's opened. */
  readonly page: boolean;
  /** The provider's button asks. */
  readonly button: boolean;
} {
  const known = hasIdentity ? (version ?? 0) : 0;
  return {
    page: known >= PAGE_VERSION,
    button: known >= (mobile ? BUTTON_VERSION.mobile : BUTTON_VERSION.desktop),
  };
}

interface BrowserHints {
  readonly brands: readonly { readonly brand: string; readonly version: string }[];
  readonly mobile: boolean;
}

/** This browser. */
export function thisBrowser(): OneTapBrowser {
  const { userAgent, userAgentData } = navigator as Navigator & { readonly userAgentData?: BrowserHints };
  const brand = userAgentData?.brands.find((one) => one.brand === 'Chromium');
  const version = Number(brand?.version ?? /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]);
  return {
    hasIdentity: 'IdentityCredential' in globalThis,
    version: Number.isInteger(version) ? version : null,
    mobile: userAgentData?.mobile ?? /Mobile/.test(userAgent),
  };
}
