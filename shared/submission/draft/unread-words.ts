/** Why a website wasn't read, by crawl outcome, and what the requester can do about it; `failed` is our own fault. */
const unreadWords: Readonly<Record<string, readonly [happened: string, act: string]>> = {
  refused_by_robots: ['its robots.txt blocks our crawler', 'Allow it there'],
  bad_address: ["the address can't be opened", 'Check its spelling'],
  private_address: ['the address is not on the public internet', 'Use its public address'],
  unreachable: ["it couldn't be reached", 'Check the spelling of the address and whether the website is up'],
  timeout: ['it took too long to respond', 'Try again later'],
  http_error: ['it returned an error', 'Check whether the address opens in a browser'],
  not_html: ["the address didn't return a web page", "Use the address of the product's homepage"],
  too_large: ['its homepage is too large', 'Use the address of a smaller page about the product'],
  parked: ['the domain is parked or for sale', 'Check the spelling of the address, or connect the domain first'],
  server_default: ["it shows the server's default page", 'Publish the website first, or check the address'],
  maintenance: ['it is down for maintenance', 'Try again later'],
  bot_check: ['its bot protection blocked our crawler', 'Allow our crawler there'],
  shut_down: ['it says that the product has shut down', 'Check the address'],
  host_error: [
    'its host shows an error page instead',
    'Check there that the domain is connected and the site is published',
  ],
  coming_soon: ['it only says that something is coming soon', 'Add a sentence about the product to it'],
  sign_in: ['it shows only a sign-in page', 'Use the address of the public homepage'],
  needs_scripts: ['its page is empty without JavaScript', 'Render it on the server, or add a description meta tag'],
  failed: ['something went wrong on our side', 'Try again later'],
};

const otherwise = ["it couldn't be read", 'Check whether the address opens in a browser'] as const;

/** Why a website wasn't read, as the end of a sentence, and the fix, as the beginning of one. */
export const unreadInWords = (outcome: string | null): readonly [happened: string, act: string] =>
  unreadWords[outcome ?? ''] ?? otherwise;
