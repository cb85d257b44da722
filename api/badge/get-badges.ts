import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { badgeSet, readBadges } from '../../shared/launch/launch.reads.ts';
import { badgeStyleInput } from '../../shared/launch/launch.ts';
import { defineOperation } from '../operation.ts';

const site = 'https://directory.example';
const image = `${site}/badge/fernleaf/listed-on`;

export const getBadgesOperation = defineOperation({
  name: 'get_badges',
  method: 'GET',
  path: '/listings/{slug}/badges',
  tag: 'Badges',
  scope: null,
  idempotent: false,
  summary: "Get a listing's badges with embed code",
  description:
    'Returns the badges a listing can show, each with embed HTML and SVG image URLs. Also works before launch: a free listing goes live once its ' +
    'badge is on the homepage.',
  pathInput: { slug: slugInput('listing').describe('Slug of the listing.') },
  queryInput: badgeStyleInput,
  output: badgeSet,
  mayBeMissing: true,
  example: {
    input: { slug: 'fernleaf', shape: 'pill' },
    output: {
      listing: { slug: 'fernleaf', name: 'Fernleaf', url: `${site}/products/fernleaf` },
      shape: 'pill',
      mode: 'auto',
      size: 'm',
      items: [
        {
          kind: 'listed-on',
          label: 'Listed on Slipway',
          html: `<a href="${site}/products/fernleaf" target="_blank" rel="noopener"><img src="${image}/pill-auto-m.svg" alt="Listed on Slipway" width="140" height="32" loading="lazy"></a>`,
          image_url: `${image}/pill-auto-m.svg`,
          width: 140,
          height: 32,
          image_urls: {
            standard: `${image}/standard-auto-m.svg`,
            outline: `${image}/outline-auto-m.svg`,
            pill: `${image}/pill-auto-m.svg`,
            banner: `${image}/banner-auto-m.svg`,
            square: `${image}/square-auto-m.svg`,
          },
        },
      ],
    },
  },
  handle: async ({ slug, ...style }) => {
    const badges = await readBadges(slug, style);
    if (badges === undefined) throw notFound('listing');
    return badges;
  },
});
