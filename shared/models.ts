/** Loads every model, so that their indexes can be made. */
import './account/account.model.ts';
import './award/award.model.ts';
import './category/category.model.ts';
import './change/change.model.ts';
import './crawl/crawled-page.model.ts';
import './crawl/host-turn.model.ts';
import './founder/founder.model.ts';
import './interview-question/interview-question.model.ts';
import './io/counter.ts';
import './io/lease.ts';
import './listing/listing.model.ts';
import './page/rebuild-state.model.ts';
import './post/post.model.ts';
import './product/product.model.ts';
import './settings/settings.model.ts';
import './update/update.model.ts';
