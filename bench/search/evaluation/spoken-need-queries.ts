import { type Judgement, queriesOf } from './judged-query.ts';

const money: Judgement = {
  in: ['Money, Budgeting & Management', 'Finance', 'Secure Budgeting', 'finance'],
  says: /\bbudget|\bexpenses?\b|\bpersonal finance|\bsplit|\bdebts?\b|\binvoic|\baccounting/i,
};
const shared: Judgement = { says: /\bsplit|shared expenses?|\bexpenses?\b|\bdebts?\b|\bbudget/i };
const invoices: Judgement = { says: /\binvoic|\bbilling|\baccounting|\bquotes?, invoice/i };
const photos: Judgement = { in: ['Photo Galleries'], says: /\bphotos?\b|\bpictures? (gallery|library)/i };
const passwords: Judgement = { in: ['Password Managers', 'Password manager'], says: /\bpasswords?\b/i };
const recipes: Judgement = { in: ['Recipe Management'], says: /\brecipes?\b|\bmeal plan|\bcookbook/i };
const dates: Judgement = {
  in: ['Booking and Scheduling', 'Polls and Events', 'Scheduling'],
  says: /\b(appointment|meeting)s?\b.*\bschedul|\bschedul\w*\b.*\b(appointment|meeting)|\bdoodle|\bbooking/i,
};
const hours: Judgement = {
  in: ['Time Tracking'],
  says: /\btime[- ]?track|\btimesheets?|\btrack(s|ing)? (your )?time/i,
};
const backup: Judgement = { in: ['Backup and Sync', 'backup'], says: /\bback(s|ing)? ?ups?\b/i };
const ads: Judgement = {
  in: ['Ad Blockers', 'Host Block Lists'],
  says: /\bad[- ]?block|\bblock\w* (of )?(ads?|advert|track)|\badvert/i,
};
const books: Judgement = {
  in: ['Document Management - E-books', 'Document Management - Integrated Library Systems (ILS)', 'Books'],
  says: /\be-?books?\b|\blibrary (system|manag)|\bcomics?\b/i,
};
const films: Judgement = {
  in: ['Media Streaming - Video Streaming', 'Media Streaming - Multimedia Streaming'],
  says: /\bmedia (server|center|centre|player|stream)|\b(movies?|films?)\b|video player/i,
};
const music: Judgement = {
  in: ['Media Streaming - Audio Streaming', 'Music', 'music'],
  says: /\bmusic\b|\bpodcast|\bsongs?\b/i,
};
const scores: Judgement = {
  says: /\bsheet music|\bmusic notation|\bguitar tab|\bchord|\bmusescore|\bmusic scor|\bsongbook|\blyrics/i,
};
const home: Judgement = {
  in: ['Internet of Things (IoT)', 'Smart Home', 'Smart Home & IoT'],
  says: /\bhome automation|\bsmart ?home|\bhome assistant|\bhomekit/i,
};
const cameras: Judgement = {
  in: ['Video Surveillance'],
  says: /\bsurveillance|\bcctv|\b(ip|security) cameras?|\bnvr\b/i,
};
const family: Judgement = { in: ['Genealogy'], says: /\bgenealog|\bfamily (tree|histor)|\bancest/i };
const forms: Judgement = {
  in: ['Form Building', 'Surveys'],
  says: /\bsurveys?\b|\bquestionnaires?|\bforms? (build|creat)|\bpolls?\b/i,
};
const course: Judgement = {
  in: ['Learning and Courses', 'Education'],
  says: /\be-?learning|\blearning management|\bcourses?\b|\bclassroom/i,
};
const words: Judgement = {
  says: /\bflash ?cards?|\bspaced repetition|\bvocabular|language learning|\blearn\w* (a )?(new |foreign )?languages?/i,
};
const stock: Judgement = { in: ['Inventory Management'], says: /\binventor|\bwarehouse|\bstock (control|manag)/i };
const shop: Judgement = {
  in: ['E-commerce'],
  says: /\be-?commerce|\bonline (shop|store)|\bshopping cart|\bpoint of sale/i,
};
const signing: Judgement = {
  in: ['Digital Signature'],
  says: /\bsign(ing|ed)? (of )?(documents?|contracts?|pdf)|\be-?sign|docusign|\bdocument signing/i,
};
const scan: Judgement = {
  in: ['Document Management'],
  says: /\bdocument (manag|archiv)|\bpaperless|\bscan(ned|s|ner)? (and|document|paper)|\bocr\b/i,
};
const speech: Judgement = { says: /\btranscri|speech[- ](to[- ]text|recogni)|\bdictat|\bwhisper/i };
const mailing: Judgement = {
  in: ['Communication - Email - Mailing Lists and Newsletters', 'Email marketing'],
  says: /\bnewsletters?\b|\bmailing list|\bemail (marketing|campaign)/i,
};
const video: Judgement = {
  in: ['Communication - Video Conferencing', 'Video Conferencing', 'Secure Conference Calls'],
  says: /\bvideo[- ](conferenc|chat|call|meeting)|\bweb conferenc|\bvideoconferenc/i,
};
const cut: Judgement = { in: ['Video Editors'], says: /\bvideo edit|\b(trim|cut|edit)\w*\b.{0,30}\bvideos?\b/i };
const maps: Judgement = {
  in: ['Maps and Global Positioning System (GPS)', 'Navigation'],
  says: /\bgps\b|\bmaps?\b|\blocation (track|shar|histor)/i,
};
const health: Judgement = {
  in: ['Health and Fitness', 'Health & Fitness', 'medical'],
  says: /\bworkouts?|\bfitness|\bcalor|\bnutrition|\bperiod track|\bhealth (data|record|track)|\bweight/i,
};
const travel: Judgement = { in: ['Travel Organization'], says: /\btravel|\btrips?\b|\bitinerar/i };
const games: Judgement = {
  says: /\bgame (engine|development|maker|creat)|\b(make|create|develop)\w* (your own )?games?\b|\bpixel art|\bsprite|\btile ?map|\btileset/i,
};
const lost: Judgement = {
  says: /\brecover(y|s|ing)?\b.{0,30}\b(files?|data|disk|partition)|\b(undelete|data recovery|file recovery)/i,
};
const todo: Judgement = {
  in: ['Task Management & To-do Lists'],
  says: /\bto-?do\b|\btask (manag|list)|\btasks\b|\bkanban|\bshopping list|\bgrocer/i,
};
const website: Judgement = {
  in: ['Content Management Systems (CMS)', 'CMS', 'Blogging Platforms'],
  says: /\bstatic site|\bwebsite build|\bpage builder|\bblog|\bcontent management/i,
};
const uptime: Judgement = {
  says: /\buptime|\bstatus page|\bmonitor\w*\b.{0,40}\b(web ?sites?|servers?|services?)|\bdowntime/i,
};
const links: Judgement = { in: ['Bookmarks and Link Sharing'], says: /\bbookmark|\bread[- ]it[- ]later|\bread later/i };
const secret: Judgement = {
  in: ['File Encryption', 'Encrypted Cloud Storage'],
  says: /\bencrypt\w*\b.{0,30}\b(files?|folders?|disk|drive|cloud)|\b(files?|disk|drive|cloud)\b.{0,30}\bencrypt/i,
};
const send: Judgement = {
  in: ['File Transfer - Single-click & Drag-n-drop Upload', 'sharing-files', 'File Drop'],
  says: /\bfile[- ](shar|transfer|upload|send)|\b(share|send|transfer) (large )?files/i,
};
const customers: Judgement = {
  in: ['Customer Relationship Management (CRM)'],
  says: /\bcrm\b|\bcustomer relation|\bcontacts? manag|\bmanage (your )?(customers|clients|contacts)/i,
};
const help: Judgement = {
  in: ['Ticketing', 'Helpdesk Solution'],
  says: /\bhelp ?desk|\bticket|\bcustomer support|\blive chat/i,
};
const screen: Judgement = { says: /\bscreen ?(cast|record|captur)|\brecord\w* (your |the )?(screen|desktop)/i };
const notes: Judgement = {
  in: ['Note-taking & Editors', 'Notetaking', 'notes', 'Digital Notes'],
  says: /\bnotes?\b|\bnote-?taking|\bjournal|\bdiary/i,
};

/** Needs in people's own words, with their judgements, written before semantic search was tried with any of them. */
export const spokenNeedQueries = [
  ...queriesOf('English need', {
    'my flatmates and I want to settle who owes whom': shared,
    'the choir needs the songs on paper': scores,
    'my tax adviser wants every receipt as a file': {
      ...scan,
      says: /\bdocument (manag|archiv)|\bpaperless|\breceipts?|\bscan|\binvoic|\bocr\b/i,
    },
    'we build a little game over the weekend': games,
    'freelancer, have to charge a customer': invoices,
    'stop forgetting my logins': passwords,
    'grandma should see the pictures of the baby': photos,
    'what to eat this week': recipes,
    'find an evening when all of us can come': dates,
    'how long did I sit on this job': hours,
    'my hard disk died, never again': backup,
    'no more commercials while surfing': ads,
    'switch the lights when I come home': home,
    'see who rings at my door when I am away': cameras,
    'who were my great-grandparents': family,
    'ask our members what they think': forms,
    'teach a class over the internet': course,
    'cram Spanish words on the bus': words,
    'how many boxes are left in the store room': stock,
    'sell homemade jam on the web': shop,
    'get a contract back with an autograph': signing,
    'type out an interview that I recorded': speech,
    'tell all our customers the news each month': mailing,
    'talk face to face with colleagues abroad': video,
    'shorten a clip before posting it': cut,
    'log where I hiked': maps,
    'lose some kilos': health,
    'I deleted everything from the camera card': lost,
    'know at once when our homepage is gone': uptime,
    'show others what I do on my computer as a clip': screen,
  }),
  ...queriesOf('German need', {
    'Ausgaben in der WG teilen': shared,
    'Rechnungen an meine Kunden schreiben': invoices,
    'meine Zugangsdaten sicher aufheben': passwords,
    'Familienfotos ohne Google ablegen': photos,
    'Rezepte sammeln und Einkauf planen': recipes,
    'einen Termin mit mehreren Leuten finden': dates,
    'Arbeitsstunden aufschreiben': hours,
    'Daten sichern, falls der Rechner kaputtgeht': backup,
    'keine Reklame mehr im Netz': ads,
    'meine Bücher auf allen Geräten lesen': books,
    'Filme im Wohnzimmer vom eigenen Server schauen': films,
    'Heizung und Licht vom Handy aus steuern': home,
    'Stammbaum der Familie': family,
    'Umfrage unter Vereinsmitgliedern': forms,
    'Papierkram einscannen und wiederfinden': scan,
    'Rundbrief an alle Mitglieder verschicken': mailing,
    'Lager und Bestand im kleinen Laden': stock,
    'große Dateien an Freunde schicken': send,
    'Anfragen von Kunden beantworten, ohne den Überblick zu verlieren': help,
    'meine Gedanken jeden Abend aufschreiben': notes,
  }),
  ...queriesOf('need in another language', {
    'partager les dépenses entre colocataires': shared,
    'écouter ma musique partout': music,
    'planificar un viaje con amigos': travel,
    'guardar artículos para leer después': links,
    'appunti crittografati': {
      ...notes,
      says: /\bencrypt\w*\b.{0,40}\bnotes?|\bnotes?\b.{0,60}\bencrypt|\bnote-?taking/i,
    },
    'lista zadań dla zespołu': todo,
    'cifrar meus arquivos na nuvem': secret,
    'een website maken zonder te programmeren': website,
    'учёт клиентов для малого бизнеса': customers,
    家計簿: money,
  }),
];
