import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { SCOPES } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { flat } from '../../modules/pictures/media/testing/pictures';
import { useTestApi } from '../../testing/test-api';
import { hashToken } from '../authenticate';

const api = useTestApi();
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PROGRAM = readFileSync(path('client-program.txt'), 'utf8');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** The errors of the program, beside the types that were made for it. */
function errorsOf(types: string): string[] {
  const files = new Map([
    [path('client-program.ts'), PROGRAM],
    [path('schema.ts'), types],
  ]);
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const { getSourceFile } = host;
  host.getSourceFile = (name, languageVersion, ...more) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, languageVersion, ...more)
      : ts.createSourceFile(name, text, languageVersion);
  };
  const program = ts.createProgram([path('client-program.ts')], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('makes a client that compiles and does what a program asks of it', async () => {
  const document = (await api().app.inject('/docs/api/json')).json<{ paths: Record<string, object> }>();
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([one]) => one.startsWith('/v5/')));
  expect(errorsOf(astToString(await openapiTS({ ...document, paths } as never)))).toEqual([]);

  const person = await api().person();
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Program', $3, now() + interval '1 day')`,
    [hashToken('a-token-of-a-client'), person.id, SCOPES],
  );
  await api().app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api().app.server.address() as AddressInfo;
  const script = ts.transpileModule(PROGRAM, { compilerOptions: OPTIONS }).outputText;
  const { run } = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    run: (make: typeof createClient, ...given: string[]) => Promise<unknown>;
  };
  const picture = (await flat(300, 400).png().toBuffer()).toString('base64');
  expect(await run(createClient, `http://127.0.0.1:${port}`, 'a-token-of-a-client', picture)).toEqual({
    statuses: expect.toSatisfy((all: number[]) => all.length >= 19 && all.every((one) => one < 300)) as never,
    code: 40,
    username: person.username,
    names: ['Lamps', 'Desk lamps', 'Desk lamps', 'Steel'],
    titles: ['A lamp', 'A tall lamp', 'A tall lamp'],
    onBoard: 1,
  });
});
