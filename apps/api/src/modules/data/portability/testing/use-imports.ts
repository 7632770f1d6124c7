import type { CallData } from '@corkboard/contract';
import { afterAll } from 'vitest';
import type { Services } from '../../../../http/context';
import { type TestApi, type TestPerson, useTestApi } from '../../../../testing/test-api';
import { type Site, startSite } from '../../../pictures/media/testing/site';
import { runImport } from '../jobs';
import { registerPortability } from '../routes';
import { sendImport, type SendOptions } from './send';

type Found = CallData<'GET /v3/imports/{import_id}/'>;

/** The api with its imports, and a site whose pages they may fetch. */
export interface Imports {
  api: () => TestApi;
  site: Site;
  /** Sends a file to import; gives the new import's id, '' when it was refused. */
  send(person: TestPerson, body: Buffer | string, options?: SendOptions): ReturnType<typeof sendImport>;
  get(person: TestPerson, id: string): Promise<Found>;
  /** Does the job of an import once, and gives what became of it. */
  run(person: TestPerson, id: string, options?: RunOptions): Promise<Found>;
}

interface RunOptions {
  services?: Services;
  signal?: AbortSignal;
  lastAttempt?: boolean;
}

/** The api with imports, and a site to import from. */
export async function useImports(): Promise<Imports> {
  const site = await startSite();
  afterAll(() => site.close());
  const api = useTestApi({ routes: [registerPortability], env: { ALLOW_PRIVATE_FETCH: site.host } });
  const get = (person: TestPerson, id: string) =>
    api().ok('GET /v3/imports/{import_id}/', { params: { import_id: id } }, person);
  return {
    api,
    site,
    get,
    send: (person, body, options) => sendImport(api().app, person, Buffer.from(body as string), options),
    async run(person, id, { services = api(), signal, lastAttempt = false } = {}) {
      await runImport(
        services,
        { userId: person.id, importId: id },
        { lastAttempt, ...(signal && { signal }) },
      );
      return get(person, id);
    },
  };
}
