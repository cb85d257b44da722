import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import { say } from '../../kernel/language/say.ts';

/** The status of a website address for an account's draft or saved listing, in words; empty if it is uncontested. */
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
