import { MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { toJobId } from 'agenda';

/** Notifies a process of new jobs, whether from the database or from itself. */
export class QueueChannel extends MongoChangeStreamNotificationChannel {
  /**
   * Starts listening at the current position: after an hour without the database, the old one may be gone, and resuming
   * there would fail forever. The next poll finds missed jobs.
   */
  override connect(): Promise<void> {
    Reflect.set(this, 'resumeToken', undefined);
    return super.connect();
  }

  /**
   * Makes this process look for jobs with this name. Agenda takes as many as it may run and looks again only when
   * notified: of a hundred queued at the same time, all but the first few would wait for polls, which take a few per
   * minute.
   */
  async lookFor(jobName: string): Promise<void> {
    const now = new Date();
    await this.notifyHandlers({ jobId: toJobId(''), jobName, nextRunAt: now, priority: 0, timestamp: now });
  }
}
