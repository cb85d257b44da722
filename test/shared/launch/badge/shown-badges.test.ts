import { describe, expect, test } from 'vitest';
import { findBadge } from '../../../../shared/launch/badge/badge-on-homepage.ts';
import {
  badge,
  bareBadge,
  blankGif,
  box,
  camo,
  darkBadge,
  embed,
  homepage,
  inBase64,
  inHex,
  link,
  linked,
  listing,
  search,
} from './support/badge-parts.ts';

describe('a visible badge', () => {
  test.each<[string, string]>([
    [
      'GitHub README',
      `<p align="center" dir="auto"><a href="${listing}" rel="nofollow"><img src="${camo(badge)}" alt="Listed" data-canonical-src="${badge}" style="max-width: 100%;"></a></p>`,
    ],
    [
      'GitLab README',
      `<p dir="auto"><a href="${listing}" rel="nofollow noreferrer noopener" target="_blank"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="Listed" class="lazy" data-canonical-src="${badge}" decoding="async" data-src="https://user-content.gitlab-static.net/${'0b'.repeat(20)}/${inHex(badge)}"></a></p>`,
    ],
    [
      'Next image with fill',
      `<span style="position:relative;width:140px;height:32px">${link(`<img alt="" data-nimg="fill" loading="lazy" decoding="async" style="position:absolute;height:100%;width:100%;left:0;top:0;right:0;bottom:0;color:transparent" src="/_next/image?url=${encodeURIComponent(badge)}&amp;w=256&amp;q=75">`)}</span>`,
    ],
    [
      'Next 12 lazy image with noscript',
      link(
        `<span style="box-sizing:border-box;display:inline-block;overflow:hidden;width:initial;height:initial;position:relative;max-width:100%"><img alt="" src="${blankGif}" decoding="async" data-nimg="intrinsic" style="position:absolute;top:0;left:0;display:block;width:0;height:0;min-width:100%;max-width:100%;min-height:100%;max-height:100%"><noscript><img alt="" srcSet="/_next/image?url=${encodeURIComponent(badge)}&amp;w=256&amp;q=75 1x" src="/_next/image?url=${encodeURIComponent(badge)}&amp;w=384&amp;q=75" style="width:0;height:0;min-width:100%"></noscript></span>`,
      ),
    ],
    [
      'Nuxt image',
      linked(
        `src="/_ipx/w_140&amp;f_webp/${badge}" data-nuxt-img srcset="/_ipx/w_140&amp;f_webp/${badge} 1x, /_ipx/w_280&amp;f_webp/${badge} 2x" onerror="this.setAttribute('data-error', 1)"`,
      ),
    ],
    [
      'Gatsby image',
      link(
        `<div data-gatsby-image-wrapper=""><img aria-hidden="true" data-placeholder-image="" style="opacity:1;transition:opacity 500ms linear" src="${blankGif}" alt=""><img data-gatsby-image-ssr="" data-main-image="" style="opacity:0" loading="lazy" data-src="/_gatsby/image/1f/2e/standard-auto-m.svg?u=${encodeURIComponent(badge)}&amp;a=w%3D140" alt=""></div>`,
      ),
    ],
    [
      'Framer appear effect',
      `<div class="framer-1x" data-framer-appear-id="1x" style="opacity:0.001;transform:translateX(-50%) translateY(40px)">${embed}</div>`,
    ],
    ['Webflow interaction', `<div data-w-id="c0" style="opacity:0" class="div-block-7">${embed}</div>`],
    [
      'Jetpack lazy',
      linked(
        `data-lazy-src="https://i0.wp.com/directory.example/badge/fernleaf/listed-on/standard-auto-m.svg?w=140&#038;ssl=1&#038;is-pending-load=1" srcset="${blankGif}" src="https://i0.wp.com/directory.example/badge/fernleaf/listed-on/standard-auto-m.svg?w=140&#038;ssl=1"`,
      ),
    ],
    [
      'ShortPixel',
      linked(
        `src="${blankGif}" data-src="https://cdn.shortpixel.ai/spai/w_140+q_lossy+ret_img+to_webp/directory.example/badge/fernleaf/listed-on/standard-auto-m.svg" data-spai="1"`,
      ),
    ],
    ['Tailwind responsive', `<div class="hidden md:flex">${embed}</div>`],
    [
      'dark mode pair in a picture',
      link(
        `<picture><source media="(prefers-color-scheme: dark)" srcset="${darkBadge}"><img src="${badge}" alt=""></picture>`,
      ),
    ],
    [
      'svg image',
      link(`<svg width="140" height="32" viewBox="0 0 140 32"><image href="${badge}" width="140" height="32"/></svg>`),
    ],
    ['iframe srcdoc', `<iframe width="160" height="40" srcdoc='${embed}'></iframe>`],
    [
      'slotted into a shadow root',
      `<my-card><template shadowrootmode="open"><style>:host{display:block}</style><slot></slot></template>${embed}</my-card>`,
    ],
    [
      'aspect ratio box',
      `<div style="position:relative;height:0;padding-bottom:23%;overflow:hidden"><a href="${listing}"><img src="${badge}" alt="" style="position:absolute;inset:0;width:100%;height:100%"></a></div>`,
    ],
    [
      'slider track',
      `<div class="slick-track" style="opacity: 1; width: 8400px; transform: translate3d(-2400px, 0px, 0px);">${embed}</div>`,
    ],
    [
      'React streamed into place',
      `<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">${embed}</div><script>$RC("B:0","S:0")</script>`,
    ],
    ['hidden attribute overridden by display', `<div hidden style="display:block">${embed}</div>`],
    ['old absolute layout', `<div style="position:absolute;top:5230px;left:120px">${embed}</div>`],
    ['wsrv.nl', linked(`src="https://wsrv.nl/?url=${bareBadge}&amp;w=280"`)],
    ['weserv with scheme', linked(`src="//images.weserv.nl/?url=${encodeURIComponent(badge)}"`)],
    ['imgproxy plain', linked(`src="https://img.fernleaf.example/insecure/rs:fit:280:64/plain/${badge}@png"`)],
    ['imgproxy base64', linked(`src="https://img.fernleaf.example/insecure/rs:fit:280:64/${inBase64(badge)}.png"`)],
    ['Cloudinary', linked(`src="https://res.cloudinary.com/demo/image/fetch/f_auto,q_auto/${badge}"`)],
    [
      'Cloudinary without options',
      linked(`src="https://res.cloudinary.com/demo/image/fetch/${encodeURIComponent(badge)}"`),
    ],
    ['Statically', linked(`src="https://cdn.statically.io/img/${bareBadge.replace('/', '/w=280,f=auto/')}"`)],
    ['Gatsby', linked(`src="/_gatsby/image/1f/2e/b.svg?u=${encodeURIComponent(badge)}&amp;a=w%3D140"`)],
    [
      'Cloudflare in a srcset',
      linked(
        `srcset="/cdn-cgi/image/width=140,format=auto/${badge} 1x, /cdn-cgi/image/width=280,format=auto/${badge} 2x" src="/x.png"`,
      ),
    ],
    [
      'declarative shadow DOM',
      `<my-footer><template shadowrootmode="open"><footer>${embed}</footer></template></my-footer>`,
    ],

    [
      'GitHub themed picture',
      `<themed-picture data-catalyst-inline="true"><a href="${listing}"><picture><source media="(prefers-color-scheme: dark)" srcset="${camo(darkBadge)}" data-canonical-srcset="${darkBadge}"><img src="${camo(badge)}" data-canonical-src="${badge}" style="visibility:visible;max-width:100%;" alt=""></picture></a></themed-picture>`,
    ],
    [
      'Smush lazy',
      linked(
        `data-src="${badge}" src="data:image/svg+xml;base64,PHN2ZyB3aWR0aD0iMSIgaGVpZ2h0PSIxIiB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjwvc3ZnPg==" class="lazyload" style="--smush-placeholder-width: 140px; --smush-placeholder-aspect-ratio: 140/32;"`,
      ),
    ],
    [
      'placeholder file of a lazy-loading plugin',
      linked(
        `class="lazy lazy-hidden" src="//fernleaf.example/wp-content/plugins/a3-lazy-load/assets/images/lazy_placeholder.gif" data-lazy-type="image" data-src="${badge}"`,
      ),
    ],
    [
      'CSS marquee',
      `<div style="display:flex;overflow:hidden"><div style="display:flex;flex-shrink:0;animation:scroll 30s linear infinite;transform:translateX(-100%)">${embed}</div></div>`,
    ],
    [
      'light and dark image pair by class',
      link(`<img class="dark:hidden" src="${badge}" alt=""><img class="hidden dark:block" src="${darkBadge}" alt="">`),
    ],
    ['inert and hidden from screen readers', `<div inert aria-hidden="true">${embed}</div>`],
    [
      'visible inside an invisible element',
      `<div style="visibility:hidden"><p style="visibility:visible">${embed}</p></div>`,
    ],
    [
      'imgproxy in base64 with a base and a relative link',
      `<base href="https://img.fernleaf.example/">${linked(`src="/AfrOrF3gWeDA6VOlDG4TzxMv39O7MXnF4CXpKUwGqRM/rs:fit:280:64:0/g:no/${inBase64(badge).slice(0, 40)}/${inBase64(badge).slice(40)}.png"`)}`,
    ],
    [
      'open dialog, Substack image',
      `<dialog open>${linked(`srcset="https://substackcdn.com/image/fetch/$s_!Ab1c!,w_424,c_limit,f_auto,q_auto:good,fl_progressive:steep/${encodeURIComponent(badge)} 424w, https://substackcdn.com/image/fetch/$s_!Ab1c!,w_848,c_limit,f_auto/${encodeURIComponent(badge)} 848w" sizes="100vw" src="/x.png"`)}</dialog>`,
    ],
    [
      'flex item that grows from zero',
      `<div style="display:flex"><div style="flex:1 1 0;width:0;min-width:0">${embed}</div></div>`,
    ],
    ['in a div with SVG attributes', `<div display="none" opacity="0">${embed}</div>`],
    ['in the summary of closed details', `<details><summary>${embed}</summary><p>More</p></details>`],
  ])('is found: %s', (_, body) => {
    expect(findBadge(homepage(body), search)).toBe('found');
  });

  test('is found on a site revealed by a script once loaded', () => {
    const page = `<html style="visibility:hidden"><body style="opacity:0">${embed}</body></html>`;
    expect(findBadge(page, search)).toBe('found');
  });

  test.each([
    'position:static;left:-9999px',
    'position:relative;clip:rect(0,0,0,0)',
    'display:none;display:flex',
    'display:none!other',
    'opacity:.3',
    'opacity:0;transition:opacity .5s',
    'clip-path:inset(0 100% 0 0);animation:reveal 1s forwards',
    'transform:translate(-50%,-50%)',
    'margin-bottom:-9999px;padding-bottom:9999px',
    'height:0;overflow:visible',
    'width:1px;min-width:100%',
    'left:foo;margin:-1px auto',
    `background:url(data:image/png;base64,${'A'.repeat(100_000)})`,
  ])('is found in a box with the style %.60s', (style) => {
    expect(findBadge(homepage(box(style)), search)).toBe('found');
  });
});
