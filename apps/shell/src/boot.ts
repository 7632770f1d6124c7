import { type BootAnswer } from '@corkboard/api-client';
import { type WireViewer } from '@corkboard/contract';
import { type RemoteReleases } from '@corkboard/federation';

/** Element that holds the {@link Boot} as JSON. */
export const BOOT_ID = 'corkboard-boot';
/** Element that the client renders into; in the first HTML it holds the frame. */
export const ROOT_ID = 'corkboard';

/** What the first HTML passes to the client. */
export interface Boot {
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
  /** For writes: the same as the cookie `csrftoken`. */
  readonly csrf: string;
  /** The answer's status: the client shows the page that belongs to it without asking again. */
  readonly status: number;
  /** Remotes that this address needs, each with only the files of its page. */
  readonly releases: Readonly<Record<string, RemoteReleases>>;
  /** The first data of the page. */
  readonly answers: readonly BootAnswer[];
  /** Other origins that the policy of this document lets files of remotes come from. It stays as it is for as long as the document does. */
  readonly origins: readonly string[];
  /** The shell's own chunks that may be asked for later. */
  readonly assets: Readonly<Record<string, { readonly integrity: string }>>;
}
