import { readdir, readFile } from 'node:fs/promises';

/** In which Linux counts the time of processes. */
const TICKS_A_SECOND = 100;

/** Fields of a process in Linux's `/proc`, after its name; empty for one that is gone, and on other systems. */
const stat = async (pid: number | string): Promise<string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Processor time of a process, and of its children that have ended. */
const ticksOf = (fields: readonly string[]): number =>
  fields.slice(11, 15).reduce((sum, ticks) => sum + (Number(ticks) || 0), 0);

/** Seconds of the processors that a process has taken, and children of it that have ended; 0 where that can't be known. */
export const processorSeconds = async (pid: number | string): Promise<number> =>
  ticksOf(await stat(pid)) / TICKS_A_SECOND;

/** Seconds of the processors that a process has taken with everything that it started, ended or not. */
export async function treeSeconds(pid: number): Promise<number> {
  const all = new Map<string, string[]>();
  for (const name of await readdir('/proc').catch(() => []))
    if (/^\d+$/.test(name)) all.set(name, await stat(name));
  const ticksBelow = (name: string): number => {
    let ticks = ticksOf(all.get(name) ?? []);
    for (const [child, fields] of all) if (fields[1] === name) ticks += ticksBelow(child);
    return ticks;
  };
  return ticksBelow(String(pid)) / TICKS_A_SECOND;
}
