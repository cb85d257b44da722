import { closeProcessRuntime } from '../../shared/kernel/runtime/current-runtime.ts';

/**
 * Setup of each test file that shares a process with others: it starts in an empty runtime, without listeners, caches
 * or settings from another file. Modules keep no state (module-state.test.ts), so they needn't be reloaded.
 */
await closeProcessRuntime();
