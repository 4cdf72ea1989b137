import { html } from 'hono/html';
import { assumed, mockOnly } from './addresses.ts';
import { brandOf, defaultBrand, picturesOf } from './brands/brands.ts';
import type { Visitor } from './visitor.ts';

type Markup = ReturnType<typeof html>;

/** A plain page of the mock platform in the visitor's brand: no script, no inline style, every value escaped. */
export async function page({ code }: Visitor, title: string, content: Markup): Promise<Response> {
  const brand = brandOf(code) ?? brandOf(defaultBrand);
  const name = brand?.appName ?? '';
  const logo = brand && picturesOf(brand).find((picture) => !picture.includes('/footers/'));
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${name}</title>
${brand?.tokens ? html`<link rel="stylesheet" href="${assumed.brandStyles}/${brand.abbreviation}.css">` : ''}
<link rel="stylesheet" href="${mockOnly.pageStyles}">
</head>
<body>
<header>${
    logo
      ? html`<img src="/sdportal/portalstatic/assets/images/${logo}" alt="${name}" height="48">`
      : html`<span>${name}</span>`
  }</header>
<main>
<h1>${title}</h1>
${content}
</main>
<footer><p>Demonstration: this page stands in for the platform behind the sign-in.</p></footer>
</body>
</html>
`;
  return new Response(String(await document), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

export const pageStyles = `:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  font: 1rem/1.5 var(--brand-font, system-ui, sans-serif);
  color: light-dark(#1c1c1e, #ececf0); background: light-dark(#f4f4f6, #121317);
}
header { padding: 1rem 1.5rem; background: #fff; color: #1c1c1e; font-weight: 700; font-size: 1.25rem;
  border-block-end: 4px solid var(--brand-color, #1f4b99); }
header img { display: block; height: 3rem; width: auto; max-width: 100%; }
main { width: min(40rem, 100% - 2rem); margin: 2rem auto auto; padding: 2rem;
  background: light-dark(#fff, #1d1f26); border-radius: var(--brand-radius, 0.5rem);
  border: 1px solid light-dark(#d9d9df, #34363f); }
h1 { margin-block: 0 1rem; font-size: 1.75rem; line-height: 1.2; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.5rem; margin-block: 0 1.5rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: light-dark(var(--brand-color, #1f4b99), var(--brand-color-dark, #8fb4ff)); display: inline-block; padding-block: 0.25rem; }
button { font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; border: 0; cursor: pointer;
  color: #fff; background: var(--brand-color, #1f4b99); border-radius: var(--brand-radius, 0.5rem); }
:focus-visible { outline: 3px solid light-dark(#1c1c1e, #fff); outline-offset: 2px; }
footer { padding: 1rem 1.5rem; font-size: 0.875rem; text-align: center; }
@media (max-width: 30rem) { main { padding: 1.25rem; } dl { grid-template-columns: 1fr; gap: 0 0; } dd { margin-block-end: 0.75rem; } }
`;
