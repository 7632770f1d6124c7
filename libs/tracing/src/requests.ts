import {
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withRequestId } from './log-fields';
import { tracer } from './spans';

/** Name of a request: the pattern of its route, and the name of its span where that isn't the method and the pattern. */
interface RequestName {
  readonly route?: string | undefined;
  readonly name?: string | undefined;
}

interface TracedRequest {
  readonly span: Span;
  readonly context: Context;
}

const traced = new WeakMap<FastifyRequest, TracedRequest>();

/**
 * Opens a span for every request, as a part of the trace that its `traceparent` names. One that isn't in the form of the standard counts as none. Nothing of the
 * address but its pattern is told, since addresses hold names and tokens.
 * @param nameOf null for a request that isn't traced
 */
export function traceRequests(
  app: FastifyInstance,
  nameOf: (request: FastifyRequest) => RequestName | null,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request);
    if (!name) {
      done();
      return;
    }
    // No `tracestate`: it's what others say to each other, and none of it is for this site.
    const { traceparent } = request.headers;
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const span = tracer().startSpan(
      name.name ?? titleOf(request, name.route),
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'url.scheme': request.protocol,
          ...(name.route !== undefined && { 'http.route': name.route }),
          // By which people name a fault: it's on its page, and in the log.
          'http.response.header.x-request-id': [request.id],
        },
      },
      parent,
    );
    if (!isSpanContextValid(span.spanContext())) {
      done();
      return;
    }
    const own = { span, context: withRequestId(trace.setSpan(parent, span), request.id) };
    traced.set(request, own);
    context.with(own.context, done);
  });
  // Code that reads a body goes on where the connection does, and not where the request began.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = traced.get(request);
    if (own) context.with(own.context, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const own = traced.get(request);
    if (own) {
      own.span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) {
        own.span.setStatus({ code: SpanStatusCode.ERROR });
        own.span.setAttribute('error.type', String(statusCode));
      }
      own.span.end();
    }
    done();
  });
}

/** Names a request whose route is known only when it's looked at. */
export function nameRequest(request: FastifyRequest, route: string | undefined): void {
  const span = traced.get(request)?.span;
  if (!span) return;
  span.updateName(titleOf(request, route));
  if (route !== undefined) span.setAttribute('http.route', route);
}

/** The trace of a request, as others are told of it. */
interface RequestTrace {
  readonly id: string;
  /** How it's continued elsewhere: the value of `traceparent`. */
  readonly traceparent: string;
  /** Whether a collector will have it. */
  readonly sampled: boolean;
}

/** The trace that a request is a part of; undefined where nothing is traced. */
export function traceOf(request: FastifyRequest): RequestTrace | undefined {
  const own = traced.get(request);
  if (!own) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(own.context, carrier);
  const { traceparent } = carrier;
  const { traceId: id, traceFlags } = own.span.spanContext();
  const sampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return traceparent === undefined ? undefined : { id, traceparent, sampled };
}

const titleOf = ({ method }: FastifyRequest, route: string | undefined): string =>
  route === undefined ? method : `${method} ${route}`;
