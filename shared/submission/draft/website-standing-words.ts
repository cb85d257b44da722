import type { WebsiteStanding } from '../../directory/directory.reads.ts';

/** What an account is told of the address of its draft or saved listing; nothing where it has it to itself. */
export function standingInWords(standing: WebsiteStanding): string[] {
  switch (standing) {
    case 'free':
      return [];
    case 'shared':
      return [
        'Another account has saved a listing of this website too, which is not public. The address goes to the first whose listing is published, for free once the badge is found on that very website, or who proves the website.',
      ];
    case 'taken':
      return [
        'The address of this website belongs to another listing now, so this one cannot be published. It is kept as it is. If the website is yours, claim the other listing: it is then yours.',
      ];
  }
}
