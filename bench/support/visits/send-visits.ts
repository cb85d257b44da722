import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const pipelined = 20;
const answer = 'HTTP/1.1 204';

/** How many beacons had been answered at a time, in ms from the start. */
export interface AnsweredBy {
  ms: number;
  answered: number;
}

/**
 * Sends beacons for `forMs` over several connections, each from its own visitor, as fast as they are answered, then
 * calls `end`. Returns how many had been answered by when.
 */
export async function sendVisits(
  port: number,
  { listings, connections, forMs }: { listings: number; connections: number; forMs: number },
  end: () => void,
): Promise<AnsweredBy[]> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const begun = performance.now();
  const history: AnsweredBy[] = [];
  let [sent, answered, isOver] = [0, 0, false];
  const note = setInterval(() => history.push({ ms: performance.now() - begun, answered }), 10);
  const more = (socket: Socket) => {
    let text = '';
    for (let count = 0; count < pipelined; count += 1) text += beacon(sent++, listings);
    socket.write(text);
  };
  for (const socket of sockets) {
    let open = pipelined;
    socket.on('error', () => undefined); // the server is killed
    socket.setEncoding('latin1').on('data', (text: string) => {
      const count = text.split(answer).length - 1;
      answered += count;
      open -= count;
      if (open > 0 || isOver) return;
      open = pipelined;
      more(socket);
    });
    more(socket);
  }
  await new Promise((resolve) => setTimeout(resolve, forMs));
  history.push({ ms: performance.now() - begun, answered });
  isOver = true;
  clearInterval(note);
  end();
  for (const socket of sockets) socket.destroy();
  return history;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

function beacon(index: number, listings: number): string {
  const host = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return `POST /seen/listing/${(index % listings) + 1} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: ${browser}\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: ${host}\r\nContent-Length: 13\r\n\r\nnews.example.`;
}
