export function measurePace(how?: { piece?: () => void; now?: () => number }): number;
export function pace(env?: Record<string, string | undefined>): number;
export function patience(ms: number, env?: Record<string, string | undefined>): number;
