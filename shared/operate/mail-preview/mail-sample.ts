import type { MailKind, MailWords } from '../../change/change.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';

/** Sample values for user content and settings. */
export interface SampleWords {
  siteName: string;
  product: string;
  person: string;
  said: string;
  /** URL of the placeholder logo. */
  logo: string;
}

/** The values used in samples. */
export const sampleWords = (siteName: string, logo: string): SampleWords => ({
  siteName,
  product: 'Fernleaf',
  person: 'Ines Okafor',
  said: say('mail.sample_said'),
  logo,
});

/** A sample of an email. */
export interface MailSample {
  kind: MailKind;
  /** Tells samples of the same kind apart; null if there is only one. */
  variant: string | null;
  subject: string;
  text: string;
  link?: string | undefined;
  pictures?: MailWords['pictures'];
}

/** Name of a sample in URLs: `claim_news-lost`. */
export const sampleName = ({ kind, variant }: Pick<MailSample, 'kind' | 'variant'>): string =>
  variant === null ? kind : `${kind}-${variant}`;

/** A URL on this site that leads nowhere. */
export const sampleUrl = (path: string): string => absoluteUrl(`/${path}`);

/** A sample email with the same link in the text and as the button. */
export const leading = (
  kind: MailKind,
  variant: string | null,
  path: string,
  words: (link: string) => MailWords,
): MailSample => {
  const link = sampleUrl(path);
  return { kind, variant, ...words(link), link };
};
