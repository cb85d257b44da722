const site = 'https://directory.example';

/** An example founder as it appears in lists. */
export const exampleFounder = {
  slug: 'ines-prado',
  name: 'Inês Prado',
  url: `${site}/founders/ines-prado`,
  title: 'Founder',
  country: 'PT',
  avatar_url: null,
  listings: [
    {
      slug: 'fernleaf',
      name: 'Fernleaf',
      url: `${site}/products/fernleaf`,
      tagline: 'Notes that find themselves',
      logo_url: null,
      votes: 184,
    },
  ],
};
