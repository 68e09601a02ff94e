import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';

/** The same broker library alone: no credentials, no database, no subscribers. */
const broker = await Aedes.createBroker();
const server = createServer((socket) => {
  socket.setNoDelay(true);
  broker.handle(socket);
});
// The bench reads the number of connected clients here.
createHttp((_request, response) => response.end(String(broker.connectedClients))).listen(
  Number(process.env.COUNT_PORT),
  '127.0.0.1',
);
server.listen(Number(process.env.BROKER_PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
