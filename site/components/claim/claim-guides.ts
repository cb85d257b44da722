import type { ClaimMethod } from '../../../shared/community/community.ts';

/** Where something is published with a provider, in the words of its own screens. */
interface ClaimGuide {
  provider: string;
  steps: readonly string[];
}

/** What is the same everywhere, and then by provider. Menus change: what is looked for stands first in each step. */
export const claimGuides: Record<ClaimMethod, readonly ClaimGuide[]> = {
  dns: [
    {
      provider: 'Any DNS provider',
      steps: [
        'Sign in where the domain was bought, or where its name servers are, and open its DNS records.',
        'Add a record of the type TXT. Paste the name and the value from above; leave the TTL as it is.',
        'Many forms add the domain to the name by themselves: then leave it out of the name, and type _slipway-challenge alone.',
      ],
    },
    {
      provider: 'Cloudflare',
      steps: [
        'Choose the domain, then DNS, Records, Add record.',
        'Type: TXT. Name: paste the whole name. Content: paste the value. TTL: Auto. Save.',
      ],
    },
    {
      provider: 'Namecheap',
      steps: [
        'Domain List, Manage, Advanced DNS, Add new record.',
        'Type: TXT Record. Host: the name without the domain at its end. Value: paste the value. Save.',
      ],
    },
    {
      provider: 'GoDaddy',
      steps: [
        'My Products, DNS next to the domain, Add new record.',
        'Type: TXT. Name: the name without the domain at its end. Value: paste the value. Save.',
      ],
    },
    {
      provider: 'AWS Route 53',
      steps: [
        'Hosted zones, the domain, Create record.',
        'Record name: the name without the domain at its end. Record type: TXT. Value: the value in double quotes.',
      ],
    },
    {
      provider: 'Vercel',
      steps: [
        'Domains, the domain, DNS Records, Add. Name: the name without the domain at its end. Type: TXT. Value: paste the value.',
      ],
    },
  ],
  meta: [
    {
      provider: 'HTML',
      steps: ['Paste the tag between <head> and </head> of the page. In the body it does not count.'],
    },
    {
      provider: 'WordPress',
      steps: [
        'With a plugin for code in the header (such as WPCode: Code Snippets, Header & Footer), paste the tag into Header. Save, and empty the cache if there is one.',
      ],
    },
    {
      provider: 'Webflow',
      steps: ['Site settings, Custom code, Head code: paste the tag. Save, and publish the site.'],
    },
    {
      provider: 'Framer',
      steps: ['Site settings, General, Custom code, Start of <head> tag: paste the tag. Save, and publish.'],
    },
    {
      provider: 'Next.js',
      steps: [
        "In app/layout.tsx add to metadata: other: { 'slipway-site-verification': 'TOKEN' } with the token of the tag. Deploy.",
      ],
    },
    { provider: 'Wix', steps: ['Settings, Custom code, Add custom code: paste the tag. Place code in: Head. Apply.'] },
    { provider: 'Squarespace', steps: ['Settings, Advanced, Code injection, Header: paste the tag. Save.'] },
    {
      provider: 'Shopify',
      steps: ['Online store, Themes, Edit code, theme.liquid: paste the tag below <head>. Save.'],
    },
  ],
  file: [
    {
      provider: 'Any web server',
      steps: [
        'Make a plain text file with the line above and nothing else.',
        'Upload it so that the address above shows it. It must be served as text/plain, without a redirect to another host.',
      ],
    },
    {
      provider: 'Next.js, Astro, Vite, SvelteKit',
      steps: ['Put the file into the folder public (SvelteKit: static), below .well-known, and deploy.'],
    },
    {
      provider: 'GitHub Pages',
      steps: ['Add the file below .well-known, and an empty file .nojekyll at the root, or the folder is left out.'],
    },
    {
      provider: 'WordPress',
      steps: [
        'By the file manager of the hosting, or SFTP: make the folder .well-known beside wp-config.php, and put the file into it.',
      ],
    },
  ],
  email: [
    {
      provider: 'Mail',
      steps: [
        'Open the link in the mail in a browser where you are signed in here, and press the button.',
        'Nothing came? Look among spam, or begin the claim again to have another one sent.',
      ],
    },
  ],
};
