import { parentPort } from 'node:worker_threads';
import type { Shapes, TaskMap, Tasks } from './task';
import type { Answer, Question } from './thread';

type Pieces = Iterator<unknown> | AsyncIterator<unknown>;
type AnyTask = (input: unknown) => unknown;

/** Answers the questions that the process puts to this thread, for as long as it lets it live. */
export function serveTasks<Map extends Shapes<Map> = TaskMap>(tasks: Tasks<NoInfer<Map>>): void {
  const port = parentPort;
  if (!port) throw new Error('Tasks are served in a worker thread only.');
  let pieces: Pieces | undefined;
  const known = tasks as Record<string, AnyTask>;

  const answer = async (question: Question): Promise<Answer> => {
    if ('name' in question) {
      const begun = known[question.name]!(question.input);
      pieces = piecesOf(begun);
      if (!pieces) return { value: await begun, done: true };
    }
    const { value, done = false } = await pieces!.next();
    return { value, done };
  };
  port.on('message', (question: Question) => {
    answer(question)
      .then((found) => port.postMessage(found, bytesOf(found)))
      .catch((thrown: unknown) => {
        const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
        port.postMessage({ error: { name, message, stack } } satisfies Answer);
      });
  });
  port.postMessage({ value: undefined, done: true } satisfies Answer);
}

/** The pieces of a generator; an array or a text is one answer. */
function piecesOf(begun: unknown): Pieces | undefined {
  if (typeof begun !== 'object' || begun === null || !('next' in begun)) return undefined;
  return begun as Pieces;
}

/** Bytes that make up an answer, which are handed over instead of copied. Those of Node's pool have others beside them, and stay. */
function bytesOf(answer: Answer): ArrayBuffer[] {
  if (!('value' in answer) || !(answer.value instanceof Uint8Array)) return [];
  const { buffer, byteLength } = answer.value;
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
}
