export { shownWith } from '../brand/brand-resources.ts';
export { keptScreen } from './kept-screen.ts';
export { runWorker } from '../updating/run-worker.ts';
