import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { copySelectedRows } from './copy-selected-rows.ts';

beforeEach(async () => {
  await render(
    <>
      <table>
        <tbody onCopy={copySelectedRows}>
          <tr>
            <td>10:00</td>
            <td>norvik</td>
            <td>=HYPERLINK(1)</td>
          </tr>
          <tr>
            <td>10:01</td>
            <td>halden</td>
            <td>page shown</td>
          </tr>
        </tbody>
      </table>
      <p>Arrow keys move</p>
    </>,
  );
});

/** What copying from one node's beginning to another's end gives; empty if left to the browser. */
function copied(from: Node | null | undefined, to: Node | null | undefined): string {
  if (!from || !to) throw new Error('nothing to mark');
  const range = document.createRange();
  range.setStart(from, 0);
  range.setEnd(to, to.childNodes.length || (to.nodeValue?.length ?? 0));
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  from.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(clipboardData.getData('text/plain') !== '');
  return clipboardData.getData('text/plain');
}

const cells = () => document.querySelectorAll('td');

it('copies each entry as one line, with formulas escaped', () => {
  expect(copied(cells()[0], cells()[5])).toBe("10:00\tnorvik\t'=HYPERLINK(1)\n10:01\thalden\tpage shown");
  expect(copied(cells()[1], cells()[2])).toBe("norvik\t'=HYPERLINK(1)");
});

it('leaves copying part of a cell to the browser', () => {
  const text = cells()[2]?.firstChild;
  expect(copied(text, text)).toBe('');
});

it('leaves a selection that extends beyond the list to the browser', () => {
  expect(copied(cells()[2], document.querySelector('p'))).toBe('');
});
