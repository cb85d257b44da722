const site = 'https://directory.example';

/** A founder as lists show them, for documentation. */
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
