/** Version of the data this program stores: the number of the last migration (migrations.ts), from 1. */
export const schemaVersion = 3;
