import { html } from 'hono/html';
import { mockOnly } from '../addresses.ts';

/** Where a captive portal sends people; a form sent there signs them in to the network. */
export const networkSignIn = '/__mock/network';

/** The page of an intermediary between the visitor and the platform. */
export async function networkPage(title: string, status: number): Promise<Response> {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${mockOnly.pageStyles}">
</head>
<body>
<main>
<h1>${title}</h1>
${
  status === 200
    ? html`<form method="post" action="${networkSignIn}"><button>Accept and go online</button></form>`
    : html`<p>Ask your administrator.</p>`
}
</main>
<footer><p>Demonstration: this page stands in for somebody else’s network.</p></footer>
</body>
</html>
`;
  return new Response(String(await document), {
    status,
    // Cacheable, as a captive portal's page is: that is what poisons caches.
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=600' },
  });
}
