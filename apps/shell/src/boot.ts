import { type BootAnswer } from '@corkboard/api-client';
import { type Menus } from '@corkboard/auth';
import { type Consent, type WireViewer } from '@corkboard/contract';
import { type RemoteReleases } from '@corkboard/federation';
import { type PostedAnswer } from './account/posted';
import { type RouteRow } from '@corkboard/routing';

/** Metadata of a page that isn't loaded: whether it opens as a popup, its prompt on the login page, and its message when its subject is missing. */
export interface FramedPage {
  readonly frame?: 'popup';
  readonly prompt?: string;
  readonly missing?: { readonly title: string; readonly detail: string };
}

/** Data that the first HTML passes to the client. */
export interface Boot {
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
  /** The consent to telemetry in this browser. */
  readonly consent: Consent;
  /** For writes: the same as the cookie `csrftoken`. */
  readonly csrf: string;
  /** Status of the address: the client shows the page for this status without another request. */
  readonly status: number;
  /** Result of the submitted form that this document is the response to; the page with the form shows it. */
  readonly posted?: PostedAnswer;
  /** Remotes that this address needs, each with only the files of its page. */
  readonly releases: Readonly<Record<string, RemoteReleases>>;
  /** Site data from the releases of all remotes, as of this document. */
  readonly site: {
    /** Routes that they have added to the route table. */
    readonly routes: readonly RouteRow[];
    readonly pages: Readonly<Record<string, FramedPage>>;
    readonly menus: Menus;
  };
  /** The first data of the page. */
  readonly answers: readonly BootAnswer[];
  /** Other origins that the policy of this document lets files of remotes come from. It stays as it is for as long as the document does. */
  readonly origins: readonly string[];
  /** The shell's own chunks that may be asked for later. */
  readonly assets: Readonly<Record<string, { readonly integrity: string }>>;
}
