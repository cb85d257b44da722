import { MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { toJobId } from 'agenda';

/** How a process learns that there are jobs: from the database, and from itself. */
export class QueueChannel extends MongoChangeStreamNotificationChannel {
  /**
   * Begins to listen, at the present: after an hour without the database the place where it was may be gone from that, and asking for it
   * would fail for ever. What was missed is found by the next poll.
   */
  override connect(): Promise<void> {
    Reflect.set(this, 'resumeToken', undefined);
    return super.connect();
  }

  /**
   * Has this process look for jobs of a name. Agenda takes as many as it may run and looks again only when it hears of a job: of a
   * hundred that were queued together, all but the first few would wait for the next poll, and so on a few a minute.
   */
  async lookFor(jobName: string): Promise<void> {
    const now = new Date();
    await this.notifyHandlers({ jobId: toJobId(''), jobName, nextRunAt: now, priority: 0, timestamp: now });
  }
}
