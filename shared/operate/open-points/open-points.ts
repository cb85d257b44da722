/** What is known of an installation that somebody sets up. */
export interface SetUpFacts {
  siteName: string;
  purpose: string;
  /** Address of the site for visitors. */
  siteUrl: string;
  hasMailServer: boolean;
  teamEmail: string | null;
  hasListings: boolean;
  /** Whether the made-up catalogue is here, whole or in part. */
  hasDemo: boolean;
  hasBackup: boolean;
  sellerName: string | null;
  sellerAddress: string | null;
  /** Settings that the terms and the privacy notice still wait for. */
  legalMissing: readonly string[];
}

/** What the same facts are on a new installation. */
export interface FreshFacts {
  siteName: string;
  purpose: string;
}

/** Something that is still open before a site is one's own, and what closes it. */
export interface OpenPoint {
  name: string;
  what: string;
  /** A command, a setting or a page. */
  fix: string;
}

interface PointRule extends Omit<OpenPoint, 'fix'> {
  fix: string | ((facts: SetUpFacts) => string);
  isOpen: (facts: SetUpFacts, fresh: FreshFacts) => boolean;
}

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/** In the order in which they are best done. `doctor` and the operator's area show the same list. */
const rules: readonly PointRule[] = [
  {
    name: 'Name',
    what: 'The site still has the name of the software.',
    fix: 'slipway settings set name "Your name"',
    isOpen: ({ siteName }, fresh) => siteName === fresh.siteName,
  },
  {
    name: 'Purpose',
    what: 'What the site is for is still the sentence that every new site has.',
    fix: 'slipway settings set purpose "One sentence"',
    isOpen: ({ purpose }, fresh) => purpose === fresh.purpose,
  },
  {
    name: 'Public address',
    what: 'Links in mails, feeds and search engines lead to this machine alone.',
    fix: 'Set PUBLIC_URL to the address that visitors type, and start again.',
    isOpen: ({ siteUrl }) => localHost.test(new URL(siteUrl).hostname),
  },
  {
    name: 'HTTPS',
    what: 'Visitors reach the site without encryption: sign-ins can be read on the way.',
    fix: 'Put a proxy with a certificate in front (deploy/ has examples) and set PUBLIC_URL to its https address.',
    isOpen: ({ siteUrl }) => {
      const { protocol, hostname } = new URL(siteUrl);
      return protocol !== 'https:' && !localHost.test(hostname);
    },
  },
  {
    name: 'Mail',
    what: 'No mail server is set: nobody gets a sign-in link or any other mail.',
    fix: 'Set SMTP_URL and start again. Then send yourself a test mail from the page Set up.',
    isOpen: ({ hasMailServer }) => !hasMailServer,
  },
  {
    name: 'Mail for the team',
    what: 'Nobody is told when backups fail, work stops or owners edit listings.',
    fix: 'slipway settings set team_email you@your.domain',
    isOpen: ({ teamEmail }) => teamEmail === null,
  },
  {
    name: 'Catalogue',
    what: 'There is no listing yet.',
    fix: 'slipway import FILE brings a catalogue of your own, slipway seed a made-up one to look around in.',
    isOpen: ({ hasListings }) => !hasListings,
  },
  {
    name: 'Demo',
    what: 'The made-up products of the demo are still shown to visitors.',
    fix: 'slipway demo remove takes them off with everything that is theirs, or the page Set up.',
    isOpen: ({ hasDemo }) => hasDemo,
  },
  {
    name: 'Who runs the site',
    what: 'Nobody has said yet who runs the site and where they live: invoices and the legal pages need it.',
    fix: 'slipway settings set seller.name "…" and seller.address "…", or the page Shop.',
    isOpen: ({ sellerName, sellerAddress }) => sellerName === null || sellerAddress === null,
  },
  {
    name: 'Legal pages',
    what: 'Terms or privacy notice are not public yet: something that only you can say is missing.',
    fix: ({ legalMissing }) =>
      `Settings that are missing: ${legalMissing.join(', ')}. The page Legal pages shows both texts with their gaps.`,
    isOpen: ({ legalMissing }) => legalMissing.length > 0,
  },
  {
    name: 'Backup',
    what: 'There is no backup yet.',
    fix: 'slipway backup FILE writes one now; scheduled ones are written while jobs run.',
    isOpen: ({ hasBackup }) => !hasBackup,
  },
];

/** What is open on an installation, in the order in which it is best done; nothing where all is done. */
export const openPointsOf = (facts: SetUpFacts, fresh: FreshFacts): OpenPoint[] =>
  rules
    .filter(({ isOpen }) => isOpen(facts, fresh))
    .map(({ name, what, fix }) => ({ name, what, fix: typeof fix === 'string' ? fix : fix(facts) }));
