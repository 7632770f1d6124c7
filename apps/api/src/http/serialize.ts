import Fastify, { type FastifySchema, type FastifySerializerCompiler } from 'fastify';
import { keptByText, onceAsked } from './compiled';

type Compile = FastifySerializerCompiler<FastifySchema>;

/** Fastify's own compiler, which an app has as soon as an answer of it has a schema. */
async function fastifysOwn(): Promise<Compile> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: {} } } }, () => ({}));
  await app.ready();
  return app.serializerCompiler as Compile;
}

const compiler = onceAsked(async () => keptByText(await fastifysOwn()));

/** Compiles what writes the answers of a schema as JSON, at once; the same text gives the same function. */
export const answerCompiler = (): Promise<Compile> => compiler();

/** As {@link answerCompiler}, but each schema is compiled when an answer is first written by it. */
export async function lazyAnswerCompiler(): Promise<Compile> {
  const compile = await compiler();
  return (route) => {
    const write = onceAsked(() => compile(route));
    return (data) => write()(data);
  };
}
