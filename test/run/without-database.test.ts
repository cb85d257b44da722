import mongoose from 'mongoose';
import { expect, inject, test } from 'vitest';

// This file stands for the others that import nothing of a database. Whatever asks one there waits in vain, and fails.
test('files without a database have neither its address nor a connection', () => {
  expect(inject('mongoUrls')).toBeUndefined();
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
});
