// A server that does nothing but write down one answer again and again: what Node itself costs for an answer of this size.
import { createServer } from 'node:http';

process.once('message', ({ answer }) => {
  createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1', function () {
    process.send({ port: this.address().port });
  });
});
