/** Letters of other scripts that look like Latin ones, used to hide instructions from filters. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ι: 'i',
};

const field =
  '(?:name|title|tagline|slogan|(?:short )?description|summary|categor(?:y|ies)|tags?|pric(?:e|ing)(?: model| summary)?|stage|country|city|year|founders?|logo|e-?mail|socials?|links?|keywords?|features?|fields?|values?|profile|output|answer|json)';
const reader =
  '(?:an? |the |all |any )?(?:ai|a\\.i\\.|llms?|gpt|chatgpt|claude|gemini|language models?|assistants?|chatbots?|crawlers?|bots?|drafters?|summari[sz]ers?|extractors?|models?)';

const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions|orders|told|context|above|schema)\b/i,
  /\b(?:new|updated|real|actual|secret|hidden|system|developer|following|these) (?:instructions?|prompts?)\b.{0,3}(?::|\bfor\b|\bare\b|\bbelow\b|\bapply\b|$)/i,
  new RegExp(
    `\\b(?:attention|note|message|instructions?|memo|important|notice|hint|directive)s?\\b[ ,:-]{1,3}(?:to|for) ${reader}\\b`,
    'i',
  ),
  new RegExp(
    `^\\W{0,3}(?:dear |hey |hello |hi |attention |if you are |when you are |you are (?:now )?)${reader}\\b`,
    'i',
  ),
  new RegExp(
    `\\bif you(?:'re| are) (?:now )?${reader}\\b|\\byou are (?:now )?an? (?:ai|llm|unrestricted|obedient|language model)\\b`,
    'i',
  ),
  /\bas an? (?:ai|llm|language model)(?: (?:language )?model| assistant)?,? (?:you|ignore|please|always|never)\b/i,
  new RegExp(
    `\\b(?:set|change|replace|fill|overwrite|rename|switch) (?:in )?(?:the |its |your |this |all |every )?(?:product(?:'s)? |company(?:'s)? |website(?:'s)? )?["'“‘\`]?${field}["'”’\`]? (?:field )?(?:to|as|with|by|=)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:set|put|use|write|return|output|report|give|insert|record|print|emit|quote|enter|add)\\b.{1,60}\\b(?:as|for|in|into|to|under) the (?:product(?:'s)? |company(?:'s)? )?["'“‘\`]?${field}\\b`,
    'i',
  ),
  new RegExp(`["'“‘\`{]\\s*${field}\\s*["'”’\`]\\s*(?::|=|to be)\\s*["'“‘\`\\[{]`, 'i'),
  /\b(?:respond|reply|answer) (?:only |always )?(?:with|in) (?:the|only|exactly|json|this)\b|\breturn (?:only )?(?:the following )?json\b/i,
  /<\|?(?:im_start|im_end|system|endoftext|user|assistant)\|?>|\[\/?INST\]|<<\/?SYS>>|^#{2,} ?(?:system|instructions?|assistant|user)\b|^(?:system|assistant|developer|user) ?(?:prompt|message)? ?:/i,
  /\bprompt[- ]inject(?:ion|ed)\b.{0,20}:|\bsystem prompt\b/i,
  /\b(?:ignoriere|vergiss|missachte)\b.{0,40}\b(?:anweisung|vorgabe|regel)|\b(?:ignore[rz]?|oublie[rz]?)\b.{0,40}\b(?:instructions|consignes)|\b(?:ignora|olvida|ignorar)\b.{0,40}\b(?:instrucciones|instruções|istruzioni)/i,
  /(?:以前|これまで|上記|先前|之前|以上).{0,8}(?:指示|命令|指令).{0,8}(?:無視|忽略)|忽略.{0,10}(?:指令|指示|说明)/,
];

/**
 * Whether a text addresses a program that reads the page rather than visitors: an instruction to ignore
 * instructions, set a field, or play a role; even if invisible characters, full-width letters or look-alikes disguise
 * its words. It needn't recognise every wording, since a value must also fit its role (model/).
 */
export function isForModels(text: string): boolean {
  if (/[\u{E0020}-\u{E007F}]/u.test(text)) return true; // invisible letters
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/[\u0370-\u045F]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/\s+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}
