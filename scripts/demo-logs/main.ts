import { failStart } from '../../server/start-error.ts';
import { brands } from '../../sw/mock/brands/brands.ts';
import { isServerAddress } from '../../telemetry/collector/store/open-store.ts';
import { sampleWeek } from './sample-week.ts';
import { storeToFill } from './store-to-fill.ts';

// `npm run demo:logs`: fills a store with a week of visits for the review page.
const hourMs = 3_600_000;
const visitsPerHour = 110;
const batchesAtOnce = 500;

const { name, store } = await storeToFill(process.env).catch(failStart);
// A whole hour, so that a second run of the same hour adds nothing.
const end = Math.floor(Date.now() / hourMs) * hourMs;
let stored = 0;
let waiting = [];
let locked = '';
for (const batch of sampleWeek({ brands, end, visitsPerHour })) {
  waiting.push(batch);
  locked ||= batch.find(({ outcome }) => outcome === 'locked')?.visit ?? '';
  if (waiting.length < batchesAtOnce) continue;
  for (const written of await store.write(waiting)) stored += written.newEntries.length;
  waiting = [];
}
for (const written of await store.write(waiting)) stored += written.newEntries.length;
await store.close();
console.log(`${stored} entries of the week until ${new Date(end).toISOString()} are in ${name}.`);
console.log(`Find a visit by its reference code, ${locked}, or by the user ID user0.`);
// A server's name lacks its password.
const setting = isServerAddress(name) ? 'the same LOG_STORE' : `LOG_STORE=${name}`;
console.log(`To see them, run npm start with ${setting}, then open the review page that it names.`);
