/** Scripts of every page, in one file. All are enhancements. */
import './fresh-votes.ts';
import './own-marks.ts';
import './report-visit.ts';
import './send-mark.ts';
import './header-menus.ts';
import './lay-out-later.ts';
import './offline-note.ts';
import './search-overlay.ts';
import './share.ts';
import './suggestions.ts';
import './theme-switch.ts';
import './tabs-in-view.ts';
