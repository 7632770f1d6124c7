import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

/** That of the whole site. Nothing comes of its spans before tracing was started. */
export const tracer = (): Tracer => trace.getTracer('corkboard');

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Kind and attributes of a span. Neither may say anything of a person, hold a token, or a parameter of a statement. */
interface SpanFields {
  readonly kind?: keyof typeof KINDS;
  readonly attributes?: Attributes;
}

/** A span that somebody else ends. */
interface OpenSpan {
  add(attributes: Attributes): void;
  end(error?: unknown): void;
}

/** Adds to the span that is under way, if one is. */
export const addToSpan = (attributes: Attributes): void => {
  trace.getActiveSpan()?.setAttributes(attributes);
};

/** Begins a part of what is under way; nothing where nothing is traced, so that what a process does by itself fills no collector. */
export function startChild(describe: () => SpanFields & { readonly name: string }): OpenSpan | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const { name, ...fields } = describe();
  const span = begun(name, fields);
  return {
    add: (attributes) => void span.setAttributes(attributes),
    end: (error) => {
      endSpan(span, error);
    },
  };
}

/** Does a part of what is under way, in a span of its own. */
export function inChild<T>(name: string, fields: SpanFields, work: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan() ? within(begun(name, fields), work) : work();
}

/** Does something that nobody's request is waiting for, as a trace of its own. */
export function inRoot<T>(name: string, fields: SpanFields, work: () => Promise<T>): Promise<T> {
  return within(begun(name, fields, true), work);
}

const begun = (name: string, { kind = 'internal', attributes = {} }: SpanFields, root = false): Span =>
  tracer().startSpan(name, { kind: KINDS[kind], attributes, root }, root ? ROOT_CONTEXT : context.active());

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await context.with(trace.setSpan(context.active(), span), work);
    span.end();
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** The words of an error may repeat what somebody wrote: only its kind is told. */
function endSpan(span: Span, error: unknown): void {
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', kindOf(error));
  }
  span.end();
}

/** A code or a class, as far as it's plainly one. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const [kind = '_OTHER'] = [code, name].filter(
    (one): one is string => typeof one === 'string' && /^\w{1,60}$/.test(one),
  );
  return kind;
}
