import { queriesOf } from './judged-query.ts';

const mail = { says: /\be-?mail (client|server|app)|webmail|mail (client|server)|newsletter|mailing list/i };
const backup = { says: /\bback[- ]?ups?\b|\bsnapshots?\b/i };
const drawing = { says: /\b(draw|paint|illustrat|vector|sketch|pixel art|whiteboard|diagram)/i };
const recipes = { says: /\brecipes?|\bcooking|\bmeals?\b/i };
const maps = { says: /\bmaps?\b|\bnavigation|openstreetmap|geograph/i };
const forms = { says: /\bsurveys?|\bforms?\b|questionnair/i };

/** Needs of people who don't know the catalogue, judged before they were first tried. */
export const needQueries = queriesOf('need', {
  'split bills with flatmates': { says: /\bsplit|shared expenses?|\bbudget|\bexpenses?\b|\bdebts?\b/i },
  'teach my kid to type': { says: /\btyping\b|\bkeyboard|\btouch[- ]type|\beducat/i },
  'software for a small library': { says: /\blibrar(y|ies)\b|\bbooks?\b/i },
  'who is calling my server': { says: /\b(log|traffic|access|monitor|intrusion|firewall|analytics)/i },
  'turn pdf into word': { says: /\bpdf\b/i },
  'shrink images before upload': {
    says: /\b(image|photo|picture)s?\b.*\b(compress|optimi|resiz|shrink)|\b(compress|optimi|resiz|shrink)\w*.*\b(image|photo|picture)s?/i,
  },
  'plan a wedding guest list': { says: /\bwedding|\bguests?\b|\bevents?\b|\brsvp\b/i },
  'sheet music on screen': { says: /\bsheet music|music notation|\bscores?\b|\bguitar|\bmusic/i },
  'record my screen with voice': {
    says: /\bscreen ?(record|cast|capture)|record\w* (your |the )?(screen|desktop)|\brecord/i,
  },
  'train departure times': { says: /\btrains?\b|\btransit|public transport|\btimetable/i },
  'keep notes offline encrypted': { says: /\bnotes?\b/i },
  'block ads on whole network': { says: /\bad[- ]?block|\bblock\w* ads|\bads\b|\bdns\b/i },
  'family tree': { in: ['Genealogy'], says: /\bfamily tree|genealog|\bancest/i },
  'beer brewing': { says: /\bbrew|\bbeer/i },
  'garden planner': { says: /\bgarden|\bplants?\b/i },
  'chess against computer': { says: /\bchess\b/i },
  'backup my phone photos': { says: /\bphotos?\b/i },
  'screen reader for blind': { says: /\bscreen reader|accessib|text[- ]to[- ]speech|\bblind\b|visually/i },
  'podcats player': { says: /\bpodcasts?\b/i },
  'calender shared family': { says: /\bcalendars?\b/i },
  'pasword generater': { says: /\bpasswords?\b/i },
  'spredsheet online': { says: /\bspreadsheets?\b|\bexcel\b|\btables?\b/i },
  'vidoe cutter': { says: /\bvideo/i },
  'bookmarks managers': { in: ['Bookmarks and Link Sharing'], says: /\bbookmarks?\b/i },
  'todos lists': { says: /\bto-?dos?\b|\btasks?\b/i },
  'wikis for teams': { in: ['Wikis'], says: /\bwikis?\b|knowledge base/i },
  'Dropbox alternative': { for: ['dropbox'], says: /\bdropbox\b|\bfile (sync|shar|hosting)/i },
  'Google Docs alternative': {
    for: ['google docs'],
    says: /google docs|\boffice suite|\bdocuments?\b.*\bcollaborat|\bcollaborat\w+ .*\b(document|edit)/i,
  },
  'Photoshop alternative': {
    for: ['photoshop', 'adobe photoshop'],
    says: /photoshop|\bimage edit|\bphoto edit|raster graphics/i,
  },
  'instead of Zoom': { for: ['zoom'], says: /\bzoom\b|\bvideo[- ]?(conferenc|call|chat|meeting)/i },
  'passwort manager': { says: /\bpasswords?\b/i },
  'gestionnaire de notes': { says: /\bnotes?\b/i },
  'correo electrónico': mail,
  'Rezepte verwalten': recipes,
  'i lost a file yesterday and want it back': { says: /\b(recover|restor|undelete|backup|back[- ]up|version)/i },
  'what can i use to write a novel with many chapters': {
    says: /\b(writ\w+|novels?|authors?|books?|manuscripts?|markdown)\b/i,
  },
  'my computer makes too many backups, i need one that removes old ones': backup,
  'we need a questionnaire that we host ourselves': forms,
  'a map that i can put on my own website': maps,
  'simple drawing program for children': drawing,
});
