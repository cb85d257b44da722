import mongoose from 'mongoose';
import { vi } from 'vitest';

/**
 * Set-up of each test file that shares a process with others: our own modules begin anew, with no listener, cache or setting that
 * another file has left in them. Libraries and what the process has loaded of them stay, which is what sharing saves.
 */
mongoose.deleteModel(/./);
vi.resetModules();
