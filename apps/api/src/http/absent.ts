import { ERROR_CODES, messages } from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from './context';
import { Refusal } from './refusal';
import { bare, standardAddresses } from './standard-operations';

/**
 * Says of addresses of the public standard that this service doesn't have that there is no call, where another call's parameter would take their last word
 * for an id.
 *
 * @throws Refusal from its routes: 404 `unknownCall`
 */
export function registerAbsent(app: FastifyInstance, handlers: Partial<Handlers>): void {
  const served = Object.keys(handlers).map(bare);
  for (const address of standardAddresses) {
    if (served.includes(address) || !served.some((name) => takes(name, address))) continue;
    const [method, path] = address.split(' ') as [string, string];
    let count = 0;
    app.route({
      method,
      url: path.replaceAll('{}', () => `:part${(count += 1)}`),
      schema: { hide: true },
      onRequest: async () => {
        await Promise.resolve();
        throw new Refusal(404, ERROR_CODES.unknownCall, messages.unknownCall);
      },
      handler: () => undefined,
    });
  }
}

/** Whether the call `name` is asked at the address of another one, of whose words it takes one for its parameter. */
function takes(name: string, address: string): boolean {
  const [own, other] = [name.split('/'), address.split('/')];
  return own.length === other.length && own.every((part, i) => part === other[i] || part === '{}');
}
