import { useTranslate } from '../services.tsx';
import './release-line.css';

/**
 * Names the page's release, for fault reports. In the footer's margin, where it shifts nothing. Not a paragraph: a
 * visitor's own paragraph spacing would lift it onto the footer's last line.
 */
export function ReleaseLine() {
  return <small className="release-line">{useTranslate()('update.version', { version: __RELEASE__ })}</small>;
}
