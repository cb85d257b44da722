/**
 * A transaction kept conflicting while someone else held its records; a process killed within a transaction holds them
 * for up to a minute. Nothing changed.
 */
export class RecordsHeld extends Error {
  constructor(attempts: number) {
    super(`A transaction conflicted ${attempts} times.`);
    this.name = 'RecordsHeld';
  }
}
