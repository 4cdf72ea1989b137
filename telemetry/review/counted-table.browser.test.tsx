import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './styles.css';
import { emptyFilter } from '../reading/entry-filter.ts';
import { CountedTable, type CountedTableProps } from './counted-table.tsx';
import { LanguageProvider } from './language/use-language.tsx';
import { ExportProvider } from './export/use-export.tsx';

const noon = Date.UTC(2026, 10, 21, 12);

const table = (state: Pick<CountedTableProps, 'counting' | 'failed' | 'none' | 'until'>, to?: number) => (
  <LanguageProvider language="en" zone="UTC">
    <ExportProvider>
      <CountedTable
        {...state}
        name="patterns"
        filter={{ ...emptyFilter, to }}
        address={() => ''}
        rows={() => []}
        onRefresh={() => undefined}
      >
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </CountedTable>
    </ExportProvider>
  </LanguageProvider>
);

it('announces in one live region each time that it has counted', async () => {
  // The first is that of the export buttons.
  const status = page.getByRole('status').last();
  const counted = (until: number) => ({ counting: false, failed: undefined, none: false, until });
  const { rerender } = await render(table({ counting: true, failed: undefined, none: true, until: noon }));
  await expect.element(status).toHaveTextContent('Loading …');
  const region = status.element();
  await rerender(table(counted(noon)));
  await expect.element(status).toHaveTextContent('Counted up to 21 Nov 2026, 12:00:00');
  await rerender(table({ ...counted(noon + 60_000), counting: true }));
  await expect.element(status).toHaveTextContent('Loading …');
  await rerender(table(counted(noon + 60_000)));
  await expect.element(status).toHaveTextContent('Counted up to 21 Nov 2026, 12:01:00');
  // The same live region: screen readers do not announce what a new one contains from the start.
  expect(status.element()).toBe(region);
  await rerender(table({ ...counted(noon + 60_000), failed: 0 }));
  await expect.element(status).toBeEmptyDOMElement();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The entries could not be counted');
});

it('says up to when it has counted a period that is not over, such as today', async () => {
  const counted = { counting: false, failed: undefined, none: false, until: noon };
  const { rerender } = await render(table(counted, noon + 3_600_000));
  await expect.element(page.getByRole('button', { name: 'Count again' })).toBeVisible();
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent('Counted up to 21 Nov 2026, 12:00:00');
  await rerender(table(counted, noon - 1));
  await expect.element(page.getByRole('button', { name: 'Count again' })).not.toBeInTheDocument();
});
