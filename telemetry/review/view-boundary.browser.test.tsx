import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from './language/use-language.tsx';
import { ViewBoundary } from './view-boundary.tsx';

it('keeps the rest of the page if a view fails, and renders it again for other input', async () => {
  // React logs every error that it catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRefresh = vi.fn<() => void>();
  const View = ({ of }: { of: string }) => {
    if (of === 'poison') throw new Error('an entry that nobody can draw');
    return <p>shown: {of}</p>;
  };
  const content = (of: string) => (
    <LanguageProvider language="en" zone="UTC">
      <h1>Sign-in log review</h1>
      <ViewBoundary of={of} onRefresh={onRefresh}>
        <View of={of} />
      </ViewBoundary>
    </LanguageProvider>
  );
  const { rerender } = await render(content('poison'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This view could not be displayed');
  await expect.element(page.getByRole('heading')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  expect(onRefresh).toHaveBeenCalledOnce();
  await rerender(content('sound'));
  await expect.element(page.getByText('shown: sound')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
