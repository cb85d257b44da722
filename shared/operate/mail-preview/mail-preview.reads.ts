import { drawMail, inSiteLanguage, readSettings } from '../../change/change.reads.ts';
import { type MailKind, mailKinds } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { type MailSample, sampleName, sampleWords } from './mail-sample.ts';
import { mailSamples } from './mail-samples.ts';

/** A sample mail in both parts, in the brand of now. */
export interface MailPreview {
  /** In words for the team. */
  title: string;
  subject: string;
  text: string;
  html: string;
}

/** A sample email by name, or undefined. */
export async function readMailPreview(name: string): Promise<MailPreview | undefined> {
  const sample = (await mailSamplesNow()).find((each) => sampleName(each) === name);
  if (sample === undefined) return undefined;
  return { title: titleOf(sample), subject: sample.subject, ...(await drawMail(sample)) };
}

/** Every kind of email with its samples, by their names. */
export async function listMailSamples(): Promise<
  { kind: MailKind; title: string; samples: { name: string; subject: string }[] }[]
> {
  const byKind = Map.groupBy(await mailSamplesNow(), ({ kind }) => kind);
  return [...byKind].map(([kind, samples]) => ({
    kind,
    title: say(mailKinds[kind].title),
    samples: samples.map((sample) => ({ name: sampleName(sample), subject: sample.subject })),
  }));
}

/** Every sample, in the language of the site. */
export async function mailSamplesNow(): Promise<MailSample[]> {
  const { name } = await readSettings();
  return inSiteLanguage(() => mailSamples(sampleWords(name)));
}

const titleOf = ({ kind }: MailSample): string => say(mailKinds[kind].title);
