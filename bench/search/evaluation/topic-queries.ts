import { queriesOf } from './judged-query.ts';

const passwords = {
  in: ['Password Managers', 'Password manager'],
  says: /\bpassword (manager|vault|management)|manag\w+ (your )?passwords/i,
};
const notes = {
  in: ['Digital Notes', 'Note-taking & Editors', 'Notetaking', 'notes'],
  says: /\bnote[- ]?taking|\bnotes? (app|manager)/i,
};
const todo = { in: ['Task Management & To-do Lists'], says: /\bto-?do\b|\btask (manager|management|list)/i };
const shops = { in: ['E-commerce'], says: /\be-?commerce|\bonline (shop|store)\b/i };
const crm = { in: ['Customer Relationship Management (CRM)', 'CRM'], says: /\bCRM\b|customer relation/i };
const rss = { in: ['Feed Readers'], says: /\b(RSS|feed) (feed )?(reader|aggregator)|\bRSS\b/i };
const recipes = { in: ['Recipe Management'], says: /\brecipes?\b/i };
const twoFactor = { in: ['2-Factor Authentication'], says: /\b(2FA|TOTP|two[- ]factor|one[- ]time password)/i };
const screenshots = { says: /screen ?shots?|screen ?capture|capture (your|the) screen/i };
const invoices = { says: /\binvoic|\bbilling\b/i };
const timeTracking = { in: ['Time Tracking'], says: /\btime[- ]?track|timesheet|track\w* (your )?time/i };
const music = {
  in: ['Media Streaming - Audio Streaming'],
  says: /\bmusic (server|streaming|player)|stream\w* (your )?music|audio streaming/i,
};
const clipboard = { says: /\bclipboards?\b/i };
const videoCalls = {
  in: ['Communication - Video Conferencing'],
  says: /\bvideo[- ]?(conferenc|call|chat|meeting)|web conferenc/i,
};
const photos = { in: ['Photo Galleries'], says: /\bphotos?\b.*\b(galler|manag|album|backup|librar)|galler\w+.*photo/i };
const helpdesk = { in: ['Ticketing'], says: /\bhelp ?desk|ticket(ing)? system|customer support/i };
const status = { says: /\buptime\b|\bstatus pages?\b/i };
const analytics = {
  in: ['Website analytics'],
  says: /\bweb(site)? (traffic )?(analytics|statistics)|google analytics/i,
};
const wikis = { in: ['Wikis'], says: /\bwiki\b|knowledge base/i };
const budgets = {
  in: ['Secure Budgeting', 'Money, Budgeting & Management'],
  says: /\bbudget|personal financ|expenses?\b/i,
};

/** Queries for a kind of product in a few words. */
export const topicQueries = [
  ...queriesOf('topic', {
    'password manager': passwords,
    'password managers': passwords,
    'passwort manager': passwords,
    pasword: { ...passwords, says: /password/i },
    'note taking': notes,
    notetaking: notes,
    'note-taking app': notes,
    'todo list': todo,
    'to-do': todo,
    'to do list app': todo,
    ecommerce: shops,
    'e-commerce platform': shops,
    'e commerce': shops,
    'online shop software': shops,
    crm: crm,
    'customer relationship management': crm,
    'rss reader': rss,
    'feed readers': rss,
    'news aggregator': { ...rss, says: /aggregator|\bRSS\b|feed reader|news reader/i },
    recipes,
    'recipe manager': recipes,
    cookbook: { in: ['Recipe Management'], says: /\brecipes?\b|cookbook/i },
    '2fa': twoFactor,
    'two factor authentication': twoFactor,
    'totp authenticator': { ...twoFactor, says: /TOTP|2FA|authenticator/i },
    'screen capture': screenshots,
    screenshots,
    'screenshot tool': screenshots,
    invoicing: invoices,
    'invoice software': invoices,
    'time tracker': timeTracking,
    timetracking: timeTracking,
    'music server': music,
    'clipboard manager': clipboard,
    'clipboard history': clipboard,
    'video conferencing': videoCalls,
    'photo galleries': photos,
    helpdesk,
    'help desk software': helpdesk,
    'uptime monitoring': status,
    'web analytics': analytics,
    wiki: wikis,
    knowledgebase: wikis,
    'budgeting app': budgets,
    'url shortner': { in: ['URL Shorteners'], says: /(url|link)[- ]?shorten|shorten\w* (your )?(urls?|links?)/i },
    adblocker: { in: ['Ad Blockers'], says: /\bad[- ]?block|block\w* ads|advert/i },
    'vpn client': { in: ['Virtual Private Networks', 'vpn--proxy'], says: /\bVPN\b/i },
    'terminal emulators': { in: ['terminal'], says: /\bterminal\b/i },
    'window manager mac': {
      in: ['window-management'],
      says: /window (manager|management|snapping)|manag\w+ windows|windows? (resiz|position)/i,
    },
    'vector databases': { in: ['Vector Database'], says: /\bvector\b.*\b(database|search|store)/i },
    'time series db': { in: ['Timeseries database'], says: /\btime[- ]?series\b/i },
    'service mesh': { in: ['Service Mesh'], says: /service mesh/i },
    'container registry': { in: ['Container Registry'], says: /registry/i },
    'game engine': { says: /game (engine|maker|framework|development)/i },
    'pdf editor': { says: /\bPDFs?\b/i },
    'image compresion': { says: /compress\w*.*(image|photo|jpe?g|png)|(image|photo|jpe?g|png)\w*.*(compress|optimi)/i },
    'e-book reader': { in: ['Document Management - E-books', 'Books'], says: /\be-?books?\b|\bepub\b/i },
    ebooks: { in: ['Document Management - E-books'], says: /\be-?books?\b|\bepub\b/i },
    'email clients': { in: ['Email Clients', 'mail'], says: /\be?-?mail (client|app)|webmail/i },
    torrent: { says: /torrent/i },
    'mailing lists': {
      in: ['Communication - Email - Mailing Lists and Newsletters'],
      says: /mailing list|newsletter/i,
    },
    'family tree': { in: ['Genealogy'], says: /genealog|family (tree|histor)/i },
    'crypto wallets': { in: ['Crypto Wallets'], says: /\bwallets?\b/i },
    'markdown editor': { in: ['markdown'], says: /markdown/i },
    'feature flags': {
      in: ['Feature Flagging', 'Software Development - Feature Toggle'],
      says: /feature[- ](flag|toggle)|flag management/i,
    },
    'chaos engineering': { in: ['Chaos Engineering'], says: /chaos/i },
    wallpapers: { in: ['wallpaper'], says: /wallpapers?|desktop background/i },
  }),
];
