// A server that does nothing but send a page's statements and write down the rows: what Node and its driver cost without the api.
import { createServer } from 'node:http';
import pg from 'pg';

process.once('message', ({ databaseUrl, statements, connections }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const rowsOf = async (drawn) => {
    let rows = [];
    for (const [index, { sql, params }] of statements.entries()) {
      const values = params.map(({ variable, value }) => (variable ? drawn.get(variable) : value));
      ({ rows } = await pool.query({ name: `s${index}`, text: sql, values }));
    }
    return rows;
  };
  createServer((request, response) => {
    rowsOf(new URL(request.url, 'http://bare').searchParams).then(
      (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1', function () {
    process.send({ port: this.address().port });
  });
});
