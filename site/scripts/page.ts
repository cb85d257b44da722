/** What every page gets besides its HTML, in one file. Each part only adds: without it the page works as it stands. */
import './fresh-votes.ts';
import './own-marks.ts';
import './tell-visit.ts';
import './vote.ts';
import './header-menus.ts';
import './lay-out-later.ts';
import './offline-note.ts';
import './search-overlay.ts';
import './share.ts';
import './suggestions.ts';
import './theme-switch.ts';
import './tabs-in-view.ts';
