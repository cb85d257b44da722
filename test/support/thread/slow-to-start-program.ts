import { setTimeout as delay } from 'node:timers/promises';

// Like a program of hundreds of files on a busy machine. It is fully imported before it serves.
await delay(2_000);
await import('./task-program.ts');
