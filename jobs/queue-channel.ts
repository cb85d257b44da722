import { MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { toJobId } from 'agenda';

/** Notifies a process of new jobs, from the database and itself. */
export class QueueChannel extends MongoChangeStreamNotificationChannel {
  /**
   * Starts listening from now: after an hour without the database, the old position may be gone and would fail forever.
   * The next poll finds missed jobs.
   */
  override connect(): Promise<void> {
    Reflect.set(this, 'resumeToken', undefined);
    return super.connect();
  }

  /**
   * Makes this process look for jobs with a name. Agenda takes as many as it may run and looks again only when
   * notified: of a hundred queued together, all but the first few would wait for the next poll, a few per minute.
   */
  async lookFor(jobName: string): Promise<void> {
    const now = new Date();
    await this.notifyHandlers({ jobId: toJobId(''), jobName, nextRunAt: now, priority: 0, timestamp: now });
  }
}
