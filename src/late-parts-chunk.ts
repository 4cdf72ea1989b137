export { texts } from 'virtual:default-texts/install';
export { reloadOnceReached } from './connection/reload-once-reached.ts';
export { seekMissing } from './connection/seek-missing.ts';
export { AppControls } from './installing/app-controls.tsx';
export { InstallOffer } from './installing/install-offer.tsx';
export { dropStalePin } from './token-access/pending-pin.ts';
export { ReleaseLine } from './updating/release-line.tsx';
export { UpdateBar } from './updating/update-bar.tsx';
