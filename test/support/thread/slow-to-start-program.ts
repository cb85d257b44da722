import { setTimeout as delay } from 'node:timers/promises';

// As a program of hundreds of files on a busy machine. It is imported whole before it serves.
await delay(2_000);
await import('./task-program.ts');
