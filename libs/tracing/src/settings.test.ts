import { expect, it } from 'vitest';
import { tracingSettings } from './settings';

const read = (env: Readonly<Record<string, string | undefined>>) =>
  tracingSettings(env, (message) => new Error(message));
const AT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

it.each([
  {},
  { OTEL_SERVICE_NAME: 'pins' },
  { ...AT, OTEL_SDK_DISABLED: 'true' },
  { ...AT, OTEL_TRACES_EXPORTER: 'none' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
])('asks for no traces: %j', (env) => {
  expect(read(env)).toBeUndefined();
});

it('asks for traces, in the usual form or in JSON', () => {
  expect(read(AT)).toEqual({ protocol: 'http/protobuf' });
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a.example/v1/traces' })).toEqual({
    protocol: 'http/protobuf',
  });
  expect(read({ ...AT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })).toEqual({ protocol: 'http/json' });
});

it.each([
  [{ ...AT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  [{ ...AT, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'ftp://a' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
] as const)('names what it can’t use: %j', (env, name) => {
  expect(() => read(env)).toThrow(name);
});
