/**
 * A compiler that keeps what it made by the text of the schema, on which alone it depends: every app of a process has the same functions, and the next app of a
 * test file compiles nothing anew. Nothing of a database is in them, so it may be the whole process that keeps them.
 */
export const keptByText = <Route extends { schema: unknown }, Compiled>(
  compile: (route: Route) => Compiled,
): ((route: Route) => Compiled) => {
  const kept = new Map<string, Compiled>();
  return (route) => {
    const text = JSON.stringify(route.schema);
    const compiled = kept.get(text) ?? compile(route);
    kept.set(text, compiled);
    return compiled;
  };
};

/** Makes something when it is first asked for. An app has hundreds of schemas, and starts without waiting for those of calls that nobody makes yet. */
export const onceAsked = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
