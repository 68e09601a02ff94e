import { createServer } from 'node:http';
import { livePath } from '@etg/contract/live-events';
import { Server } from 'socket.io';

/** The same library and settings without an application: no proof is checked, no room is joined. */
const http = createServer();
new Server(http, { path: livePath, transports: ['websocket'], serveClient: false, perMessageDeflate: false });
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.once('SIGTERM', () => process.exit(0));
