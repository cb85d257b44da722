import mongoose from 'mongoose';
import { expect, inject, test } from 'vitest';

// This file represents all others that don't import the database. Database access waits in vain there, and fails.
test('files without a database have neither its address nor a connection', () => {
  expect(inject('mongoUrls')).toBeUndefined();
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
});
