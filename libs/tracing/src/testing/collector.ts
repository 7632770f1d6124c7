import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { spansOfProtobuf } from './protobuf';
import type { SentSpan } from './span';

/** A collector of a test, for OTLP in JSON and in protobuf. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly SentSpan[];
  /** All that arrived, as text. */
  readonly text: string;
  /** How many exports came. */
  readonly exports: number;
  close(): Promise<void>;
}

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly arrayValue?: { readonly values: readonly Value[] };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes' | 'parentSpanId'> & {
        readonly parentSpanId?: string;
        readonly attributes?: readonly { readonly key: string; readonly value: Value }[];
      })[];
    }[];
  }[];
}

/** @param answer how exports are answered; as the standard says unless given */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => {
    response.setHeader('content-type', 'application/json').end('{}');
  },
): Promise<Collector> {
  const spans: SentSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const text = body.toString();
      texts.push(text);
      const isJson = request.headers['content-type'] === 'application/json';
      spans.push(...(isJson ? spansOf(JSON.parse(text) as Export) : spansOfProtobuf(body)));
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    get text() {
      return texts.join('\n');
    },
    get exports() {
      return texts.length;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const spansOf = ({ resourceSpans }: Export): SentSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes = [], parentSpanId = '', ...span }) => ({
      ...span,
      parentSpanId,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)])),
    }));

const plain = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  stringValue ?? (intValue === undefined ? arrayValue?.values.map(plain) : Number(intValue));
