import { queriesOf } from './judged-query.ts';

/** Questions and sentences, and products by what they replace. */
export const sentenceQueries = [
  ...queriesOf('sentence', {
    'crm for lawyers': {
      in: ['Customer Relationship Management (CRM)', 'CRM'],
      says: /\bCRM\b|\b(lawyer|law firm|legal)/i,
    },
    'where can i store my passwords': { in: ['Password Managers', 'Password manager'], says: /\bpasswords?\b/i },
    'something to keep track of my expenses': {
      in: ['Secure Budgeting', 'Money, Budgeting & Management'],
      says: /expense|budget|personal financ|spending/i,
    },
    'i want to share large files with friends': {
      in: [
        'File Transfer - Single-click & Drag-n-drop Upload',
        'sharing-files',
        'File Transfer - Peer-to-peer Filesharing',
      ],
      says: /(shar|send|transfer)\w* (large |big )?files|file[- ]?(shar|transfer)/i,
    },
    'best free video editor': { in: ['Video Editors'], says: /video[- ]edit|edit\w* videos?/i },
    'app that remembers what i copied': { says: /clipboard|cop(y|ied)/i },
    'open source tool for drawing diagrams': { says: /diagram|flowchart/i },
    'self hosted photo backup for android': { in: ['Photo Galleries'], says: /photo/i },
    'block ads on my whole network': {
      in: ['Ad Blockers', 'Self-Hosted Network Security', 'DNS'],
      says: /\bad[- ]?block|block\w* (ads|advert)|advert/i,
    },
    'how do i manage windows on my mac': {
      in: ['window-management'],
      says: /window (manager|management|snapping)|manag\w+ windows|windows? (resiz|position)|(mov|resiz)\w+ .*windows/i,
    },
    'learn languages with flash cards': { says: /flash ?cards?|spaced repetition|vocabular/i },
    'tool to convert video files': { says: /(convert|transcod)\w*.*video|video.*(convert|transcod)/i },
    'what software do i need to run a small online store': {
      in: ['E-commerce'],
      says: /\be-?commerce|online (shop|store)/i,
    },
    'track time spent on projects': { in: ['Time Tracking'], says: /time[- ]?track|timesheet|track\w* .*time/i },
    'database gui for mysql and postgres': {
      in: ['Database Management', 'database'],
      says: /(mysql|postgres|sql|database).*(gui|client|manager|management|admin|tool|ide)|(gui|client|manag|admin|tool|ide).*(mysql|postgres|\bsql\b|database)/i,
    },
    'record my screen and make gifs': { says: /screen ?(record|cast)|record\w* .*screen|\bgifs?\b/i },
    'plan meals and shopping lists': { in: ['Recipe Management'], says: /\bmeals?\b|recipe|shopping lists?|grocer/i },
    'chat app for my team that i can host myself': {
      in: ['Communication - Custom Communication Systems', 'Team Collaboration', 'Messaging'],
      says: /team (chat|communication|collaboration|messag)|\bchat\b/i,
    },
    'watch the weather in the menu bar': { says: /weather/i },
    'monitor if my website is down': {
      says: /uptime|status page|(monitor|check)\w*.*(website|web ?site|url|http)|(website|web ?site).*(monitor|down)/i,
    },
    'read articles later offline': {
      in: ['Archiving and Digital Preservation (DP)', 'Bookmarks and Link Sharing'],
      says: /read[- ](it[- ])?later|save .*(articles?|pages?|links?)|articles?/i,
    },
    'schedule meetings with clients': {
      in: ['Booking and Scheduling'],
      says: /schedul\w+.*(meeting|appointment|booking)|(meeting|appointment|booking)\w*.*schedul|appointment|scheduling infrastructure/i,
    },
    'find duplicate files on windows': { says: /duplicates?/i },
    'transcribe podcasts to text': { says: /transcri|speech[- ]to[- ]text|podcast/i },
    'prevent my mac from sleeping': { says: /(sleep|awake|caffeinat|insomnia)/i },
    'rename many files at once': { says: /renam/i },
    'run ai models locally on my own computer': {
      says: /(LLM|language model|AI|model)s?\b.*(local|own|on-device)|local\w*.*(LLM|language model|\bAI\b|model)/i,
    },
    'bookkeeping for a non profit organisation': {
      in: ['Money, Budgeting & Management'],
      says: /bookkeep|accounting|non-?profit/i,
    },
    'send newsletters to subscribers cheaply': {
      in: ['Communication - Email - Mailing Lists and Newsletters'],
      says: /newsletter|mailing list|email (campaign|marketing)/i,
    },
    'kanban board for agile teams like jira': {
      in: ['Software Development - Project Management', 'Project Management', 'Ticketing'],
      says: /kanban|agile|scrum|jira/i,
    },
  }),
  ...queriesOf('alternative', {
    'alternative to google analytics': { for: ['google analytics'], says: /google analytics/i },
    'google analytics alternative': { for: ['google analytics'], says: /google analytics/i },
    'alternatives to trello': { for: ['trello'], says: /trello/i },
    'photoshop alternative': { for: ['adobe photoshop'], says: /photoshop/i },
    'open source alternative to notion': { for: ['notion'], says: /notion\b/ },
    'apps like evernote': { for: ['evernote'], says: /evernote/i },
    'something like slack': { for: ['slack'], says: /slack/i },
    'lastpass alternative': { for: ['lastpass'], says: /lastpass/i },
    '1password alternatives': { for: ['1password'], says: /1password/i },
    'free alternative to dropbox': { for: ['dropbox'], says: /dropbox/i },
    'airtable alternative': { for: ['airtable'], says: /airtable/i },
    'heroku alternatives': { for: ['heroku'], says: /heroku/i },
    'replacement for zapier': { for: ['zapier'], says: /zapier/i },
    'auth0 competitors': { for: ['auth0'], says: /auth0/i },
    'instead of whatsapp': { for: ['whatsapp'], says: /whatsapp/i },
    'zendesk alternative': { for: ['zendesk'], says: /zendesk/i },
    'shopify alternativ': { for: ['shopify'], says: /shopify/i },
    'intercom vs': { for: ['intercom'], says: /intercom/i },
    firebase: { for: ['firebase'], says: /firebase/i },
    'Google Authenticator': { for: ['google authenticator'], says: /google authenticator/i },
  }),
  ...queriesOf('other words', {
    'ms office': {
      in: ['Office Suites'],
      for: ['microsoft office 365'],
      says: /office (suite|software|pack)|microsoft office|ms office/i,
    },
    'bug tracker': { in: ['Ticketing'], says: /(bug|issue)[- ]?track/i },
    'instant messenger': {
      in: ['Encrypted Messaging', 'Communication - XMPP - Servers', 'Messaging'],
      says: /messeng|instant messag|\bIM\b|messaging (app|client|service)/i,
    },
    'appointment booking': { in: ['Booking and Scheduling'], says: /booking|appointment|reservation/i },
    'sql client': { says: /\bsql\b.*(client|gui|editor|tool|ide)|(client|gui|editor|tool|ide).*(sql|database)/i },
    'picture viewer': { says: /(image|picture|photo) ?(viewer|browser)/i },
    'kubernetes gui': {
      says: /kubernetes.*(gui|ui\b|dashboard|ide|desktop|client)|(gui|ui\b|dashboard|ide|desktop).*kubernetes/i,
    },
    'single sign on': { in: ['Auth & SSO'], says: /\bSSO\b|single sign-?on|identity/i },
    'office suite': { in: ['Office Suites'], says: /office/i },
    'smart home': { in: ['Internet of Things (IoT)'], says: /home automation|smart home|IoT/i },
    'llm chat ui': {
      in: ['Generative Artificial Intelligence (GenAI)'],
      says: /(LLM|chatgpt|gpt|AI|ollama|claude)\b.*(chat|ui\b|interface|client|desktop)|chat.*(LLM|gpt|\bAI\b|ollama)/i,
    },
    iac: { says: /infrastructure[- ]as[- ]code|\bIaC\b|terraform|pulumi/i },
    'link in bio': { says: /link.?in.?bio|linktree|personal (page|links)|links? page/i },
    'spread sheet': { says: /spreadsheet/i },
    'flash card': { says: /flash ?cards?|spaced repetition/i },
    'git gui client': { in: ['git'], says: /\bgit\b.*(gui|client|desktop|interface)|(gui|client|desktop).*\bgit\b/i },
  }),
];
