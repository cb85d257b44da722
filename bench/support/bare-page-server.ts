import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** The least that Node can do: a server that gives one file from memory, whatever it is asked for. */
const bytes = await readFile(process.env.FILE ?? '');
const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', `${bytes.length}`];
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
