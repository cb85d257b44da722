/**
 * A transaction was made again and again, and each time someone else held what it writes: for up to a minute a process that was killed
 * within a transaction does. Nothing changed.
 */
export class RecordsHeld extends Error {
  constructor(attempts: number) {
    super(`A transaction met a conflict ${attempts} times.`);
    this.name = 'RecordsHeld';
  }
}
