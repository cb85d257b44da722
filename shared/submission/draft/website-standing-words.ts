import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import { say } from '../../kernel/language/say.ts';

/** What an account is told of the address of its draft or saved listing; nothing if it has it to itself. */
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
