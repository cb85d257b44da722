import { closeProcessRuntime } from '../../shared/kernel/runtime/current-runtime.ts';

/**
 * Set-up of each test file that shares a process with others: it begins in an empty runtime, with no listener, cache or setting that
 * another file has left. Modules keep nothing (module-state.test.ts), so that they need not be loaded anew.
 */
await closeProcessRuntime();
