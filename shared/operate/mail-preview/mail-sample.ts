import type { MailKind, MailWords } from '../../change/change.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';

/** Sample values for user content and settings. */
export interface SampleWords {
  siteName: string;
  product: string;
  person: string;
  said: string;
}

/** The words of samples that are shown. */
export const sampleWords = (siteName: string): SampleWords => ({
  siteName,
  product: 'Fernleaf',
  person: 'Ines Okafor',
  said: say('mail.sample_said'),
});

/** An email as it could be sent. */
export interface MailSample {
  kind: MailKind;
  /** Tells it from others of its kind; null if there is one alone. */
  variant: string | null;
  subject: string;
  text: string;
  link?: string | undefined;
}

/** Name of a sample in addresses: `claim_news-lost`. */
export const sampleName = ({ kind, variant }: Pick<MailSample, 'kind' | 'variant'>): string =>
  variant === null ? kind : `${kind}-${variant}`;

/** An address of this site that leads to nothing. */
export const sampleUrl = (path: string): string => absoluteUrl(`/${path}`);

/** The same link in the text and as the button. */
export const leading = (
  kind: MailKind,
  variant: string | null,
  path: string,
  words: (link: string) => MailWords,
): MailSample => {
  const link = sampleUrl(path);
  return { kind, variant, ...words(link), link };
};
