// A server that does nothing but send a page's statements and write down the rows: what Node and its driver cost without the api.
import { createServer } from 'node:http';
import pg from 'pg';

process.once('message', ({ databaseUrl, statements, connections }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  createServer(async (request, response) => {
    const drawn = new URL(request.url, 'http://bare').searchParams;
    let rows = [];
    for (const [index, { sql, params }] of statements.entries()) {
      const values = params.map(({ variable, value }) => (variable ? drawn.get(variable) : value));
      ({ rows } = await pool.query({ name: `s${index}`, text: sql, values }));
    }
    const body = JSON.stringify(rows);
    response.setHeader('content-type', 'application/json').end(body);
  }).listen(0, '127.0.0.1', function () {
    process.send({ port: this.address().port });
  });
});
