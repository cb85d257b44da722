/**
 * A transaction kept conflicting because another one held its records; a process killed during a transaction holds
 * them for up to a minute. Nothing was written.
 */
export class RecordsHeld extends Error {
  constructor(attempts: number) {
    super(`A transaction conflicted ${attempts} times.`);
    this.name = 'RecordsHeld';
  }
}
