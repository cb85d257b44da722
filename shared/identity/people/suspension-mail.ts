import { timeInWords } from '../../kernel/time/time-words.ts';

/** What somebody is told whose account is suspended. */
export const suspensionMail = (siteName: string, until: Date | null, reason: string) => ({
  subject: `Your account at ${siteName} is suspended`,
  text: [
    `The team of ${siteName} has suspended your account${until === null ? '' : ` until ${timeInWords(until)}`}.`,
    `Why: ${reason}`,
    'Until then nobody can sign in with it. Its API keys and connected apps have ended; what you published stays.',
    'If you think that this is wrong, answer this mail.',
  ].join('\n\n'),
});
