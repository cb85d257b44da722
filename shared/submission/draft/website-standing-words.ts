import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import { say } from '../../kernel/language/say.ts';

/** A website's status for an account's draft or saved listing, as text; empty if no other listing has the website. */
export function standingInWords(standing: WebsiteStanding): string[] {
  switch (standing) {
    case 'free':
      return [];
    case 'shared':
      return [say('draft.standing_shared')];
    case 'taken':
      return [say('draft.standing_taken')];
  }
}
