import { connect } from 'node:net';

export interface Flood {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * The answers per second of a server. Each connection sends its next request as soon as it has the answer. The client
 * only finds the end of each answer, so that its own work does not limit the result.
 */
export async function answersASecond({ connections, seconds, ...asked }: Flood): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(until, asked)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

type Asked = Pick<Flood, 'port' | 'path' | 'method' | 'body'>;

function askUntil(until: number, { port, path, method = 'GET', body = '' }: Asked): Promise<number> {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;
  const content = body && `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  const request = `${head}${content}\r\n${body}`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    let partial: Buffer = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length;
      else {
        partial = partial.length > 0 ? Buffer.concat([partial, chunk]) : chunk;
        const end = partial.indexOf('\r\n\r\n');
        if (end < 0) return;
        const lines = partial.toString('latin1', 0, end);
        if (!lines.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(lines.split('\r\n')[0]));
        missing = Number(/content-length: (\d+)/i.exec(lines)?.[1]) - (partial.length - end - 4);
        partial = Buffer.alloc(0);
      }
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}
