import type { BadgeReason } from './free-launch.ts';

const words: Record<BadgeReason, string> = {
  hidden:
    'The badge is in your homepage, but visitors do not see it: it, or something around it, is hidden. Take that away.',
  commented_out:
    'The code is in your homepage as a comment, between <!-- and -->, which browsers skip. Take the comment marks away.',
  not_linked:
    'The image of the badge is there, but without its link to your listing. Paste all of the code, with the link around the image.',
  no_image:
    'A link to your listing is there, but without the image of the badge. It has to come from this site: a copy of it does not count.',
  other_listing: 'There is a badge, but it is that of another listing. Take the code below, which is that of this one.',
  absent:
    'There is nothing of the badge in the HTML that your website sends. What a script adds to the page later is not seen.',
  unreachable: 'Your website could not be reached.',
  unknown_host: 'No server is known under the name of your website.',
  bad_certificate: 'The certificate of your website is not valid for its address.',
  timeout: 'Your website did not answer in time.',
  error_status: 'Your homepage answered with an error instead of a page.',
  stand_in_page:
    'Your homepage shows a notice instead of your website, such as maintenance or a bot check. We check it again daily.',
  foreign_redirect: 'Your homepage leads on to another website, and that one is not looked at.',
};

/** Why a badge was not found and how to fix it, for the listing's owner. */
export const badgeReasonInWords = (reason: BadgeReason): string => words[reason];
