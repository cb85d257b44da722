import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** A minimal Node server: returns one file from memory for every request. */
const bytes = await readFile(process.env.FILE ?? '');
const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', `${bytes.length}`];
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
