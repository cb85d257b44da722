/**
 * A transaction was retried repeatedly while someone else held its records; a process killed within a transaction does
 * so for up to a minute. Nothing changed.
 */
export class RecordsHeld extends Error {
  constructor(attempts: number) {
    super(`A transaction met a conflict ${attempts} times.`);
    this.name = 'RecordsHeld';
  }
}
