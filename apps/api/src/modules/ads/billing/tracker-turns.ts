/** Addresses that are asked at once. */
const AT_ONCE = 32;
/** Of these, of one ad account, and at one host. */
const OF_ACCOUNT = 8;
const OF_HOST = 4;
/** Of one ad account that are begun together. */
const TOGETHER = 4;
/** Of these, at hosts that haven't answered yet: the rest is for those that do, however many hang. */
const UNKNOWN = 24;
/** How long a host that didn't answer is left alone: twice as long each time. */
const PUT_OFF_MS = 30_000;
const PUT_OFF_MAX_MS = 60 * 60 * 1000;
/** Hosts that are remembered; beyond that the longest untouched one is forgotten. */
const HOSTS_KEPT = 2000;

interface Host {
  /** How many times in a row it didn't answer, and until when it's left alone. */
  silent: number;
  until: number;
  hasAnswered: boolean;
}

/** Capacity for more calls now. */
interface Room {
  readonly count: number;
  /** Hosts and ad accounts that have all they may have, or are put off. */
  readonly hosts: string[];
  readonly accounts: string[];
  /** How many of one ad account. */
  readonly ofAccount: number;
  /** The hosts among which it has to be; null for any. */
  readonly only: string[] | null;
}

/** Whose turn it is to be told: what each ad account and host has at once, and which hosts are put off. */
export interface Turns {
  /** Room for more, or none. */
  room(): Room | null;
  /** A call begins; what is given back is told how it ended: whether its host answered, or null where that isn't known. */
  begin(call: { readonly account: string; readonly host: string }): (answered: boolean | null) => void;
}

/** The turns of a process. @param now a clock in ms */
export function createTurns(now: () => number = Date.now): Turns {
  const hosts = new Map<string, Host>();
  const byHost = new Map<string, number>();
  const byAccount = new Map<string, number>();
  let busy = 0;
  let unknown = 0;
  const full = (counts: ReadonlyMap<string, number>, most: number) =>
    [...counts].filter(([, count]) => count >= most).map(([name]) => name);
  const add = (counts: Map<string, number>, name: string, more: number) => {
    const count = (counts.get(name) ?? 0) + more;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  };
  const remember = (name: string, host: Host) => {
    hosts.delete(name);
    hosts.set(name, host);
    if (hosts.size > HOSTS_KEPT) hosts.delete(hosts.keys().next().value!);
  };
  return {
    room() {
      if (busy >= AT_ONCE) return null;
      const putOff = [...hosts].filter(([, { until }]) => until > now()).map(([name]) => name);
      const isKnown = unknown >= UNKNOWN;
      return {
        count: Math.min(isKnown ? AT_ONCE - busy : UNKNOWN - unknown, AT_ONCE - busy),
        hosts: [...full(byHost, OF_HOST), ...putOff],
        accounts: full(byAccount, OF_ACCOUNT - TOGETHER + 1),
        ofAccount: TOGETHER,
        only: isKnown ? [...hosts].filter(([, host]) => host.hasAnswered).map(([name]) => name) : null,
      };
    },
    begin({ account, host }) {
      const wasUnknown = !hosts.get(host)?.hasAnswered;
      const count = (more: number) => {
        busy += more;
        if (wasUnknown) unknown += more;
        add(byHost, host, more);
        add(byAccount, account, more);
      };
      count(1);
      return (answered) => {
        count(-1);
        if (answered === null) return;
        const silent = answered ? 0 : (hosts.get(host)?.silent ?? 0) + 1;
        const pause = answered ? 0 : Math.min(PUT_OFF_MS * 2 ** (silent - 1), PUT_OFF_MAX_MS);
        remember(host, { silent, until: answered ? 0 : now() + pause, hasAnswered: answered });
      };
    },
  };
}
