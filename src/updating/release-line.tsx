import { useTranslate } from '../services.tsx';
import './release-line.css';

/**
 * Which release this page is of, for whoever reports a fault. In the margin of the footer, where it moves nothing: no paragraph,
 * or whoever sets those apart would lift it onto the footer's last line.
 */
export function ReleaseLine() {
  return <small className="release-line">{useTranslate()('update.version', { version: __RELEASE__ })}</small>;
}
