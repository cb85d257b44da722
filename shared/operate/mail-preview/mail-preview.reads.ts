import { drawMail, inSiteLanguage, readSettings } from '../../change/change.reads.ts';
import { type MailKind, mailKinds } from '../../change/change.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { readBrand } from '../../publish/publish.reads.ts';
import { iconPngPath } from '../../publish/publish.ts';
import { type MailSample, sampleName, sampleWords } from './mail-sample.ts';
import { mailSamples } from './mail-samples.ts';

/** Both parts of a sample email, in the current brand. */
export interface MailPreview {
  /** Title for the team. */
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

/** All kinds of email with their samples, by name. */
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

/** All samples, in the site's language. */
export async function mailSamplesNow(): Promise<MailSample[]> {
  const [{ name }, brand] = await Promise.all([readSettings(), readBrand()]);
  const logo = absoluteUrl(iconPngPath(brand, 180));
  return inSiteLanguage(() => mailSamples(sampleWords(name, logo)));
}

const titleOf = ({ kind }: MailSample): string => say(mailKinds[kind].title);
