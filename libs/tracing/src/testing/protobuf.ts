import type { SentSpan } from './span';

/** A message as it came: the values of each field in order, numbers or what has a length. */
type Message = Readonly<Record<number, readonly (number | Buffer)[]>>;

const VARINT = 0;
const SIXTY_FOUR_BITS = 1;
const WITH_LENGTH = 2;

function read(bytes: Buffer): Message {
  const fields: Record<number, (number | Buffer)[]> = {};
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = varint();
    const type = key & 7;
    const value =
      type === VARINT ? varint() : take(type === WITH_LENGTH ? varint() : type === SIXTY_FOUR_BITS ? 8 : 4);
    (fields[Math.floor(key / 8)] ??= []).push(value);
  }
  return fields;
}

const below = (message: Message, field: number): Message[] =>
  (message[field] ?? []).map((one) => read(one as Buffer));
const textOf = (message: Message, field: number): string => message[field]?.[0]?.toString() ?? '';
const idOf = (message: Message, field: number): string =>
  (message[field]?.[0] as Buffer | undefined)?.toString('hex') ?? '';

/** The spans of an export in protobuf, by the numbers that OTLP gives their fields (`opentelemetry/proto/trace/v1/trace.proto`). */
export const spansOfProtobuf = (bytes: Buffer): SentSpan[] =>
  below(read(bytes), 1)
    .flatMap((ofResource) => below(ofResource, 2))
    .flatMap((ofScope) => below(ofScope, 2))
    .map((span) => ({
      traceId: idOf(span, 1),
      spanId: idOf(span, 2),
      parentSpanId: idOf(span, 4),
      name: textOf(span, 5),
      kind: span[6]?.[0] as number,
      attributes: Object.fromEntries(
        below(span, 9).map((pair) => [textOf(pair, 1), plain(below(pair, 2)[0]!)]),
      ),
    }));

function plain(value: Message): unknown {
  const list = below(value, 5)[0];
  if (list) return below(list, 1).map(plain);
  return value[1] ? textOf(value, 1) : value[3]?.[0];
}
