import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { languages } from './language/texts.ts';

const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
const root = document.querySelector('#root');
if (root === null) throw new Error('the document has no #root');

createRoot(root).render(
  <App
    defaults={{
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: wanted.flatMap((tag) => languages.find((known) => known === tag) ?? [])[0] ?? 'en',
    }}
  />,
);
