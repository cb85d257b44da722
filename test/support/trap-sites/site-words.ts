/** A product that a website can be about, in one language. `{name}` stands for its name. */
export interface Subject {
  tagline: string;
  description: string;
  lead: string;
  /** Headings with their explanations. */
  features: readonly (readonly [string, string])[];
  faqs: readonly (readonly [string, string])[];
}

export interface Seat {
  city: string;
  /** ISO code of the country. */
  code: string;
  country: string;
  /** Lines of the postal address in the country's order. */
  lines: readonly string[];
}

/** Building blocks of websites in one language. The website's name decides between several forms of a text. */
export interface SiteWords {
  code: string;
  /** Names in the language's own script. */
  names?: readonly string[];
  paths: { pricing: string; about: string; contact: string; blog: string };
  subjects: readonly Subject[];
  people: readonly (readonly [string, string])[];
  seats: readonly Seat[];
  /** `{name}`, `{year}`, `{a}`, `{b}`, `{city}`, `{country}` are filled in. */
  founded: readonly string[];
  foundedBy: readonly string[];
  based: readonly string[];
  founderTitle: string;
  price: {
    amounts: readonly ((digits: string) => string)[];
    monthly: readonly string[];
    yearly: readonly string[];
    perSeat: string;
    /** Names of plans: the free one, then two paid ones. */
    plans: readonly [string, string, string];
    trial: string;
    onRequest: string;
    once: string;
    free: string;
    toggle: readonly [string, string];
    buy: string;
  };
  labels: {
    features: string;
    faq: string;
    prices: string;
    imprint: string;
    testimonials: string;
    customers: string;
    press: string;
    comparison: string;
    partners: string;
    blog: string;
    jobs: string;
    host: string;
    comments: string;
  };
  machinery: { cookieTitle: string; cookieText: string; accept: string; login: string; skip: string; menu: string[] };
  /** What isn't said about the product, by its maker, now. `{price}` is an amount of money. */
  traps: {
    quotes: readonly string[];
    quoteBy: string;
    story: string;
    press: string;
    competitor: string;
    partner: string;
    parent: string;
    postDate: string;
    post: string;
    change: string;
    law: string;
    job: string;
    host: string;
    comment: string;
  };
}
