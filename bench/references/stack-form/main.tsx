import { createInstance } from 'i18next';
import { atom, useAtomValue } from 'jotai';
import { pino } from 'pino';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Workbox } from 'workbox-window';
import { Fields } from '../fields.tsx';

// Everything the portal must be built from, each part in use, and nothing of the portal itself.
const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { translation: { heading: 'Sign in' } } }, initAsync: false });
const headingAtom = atom(texts.t('heading'));
const log = pino({ level: 'error' });

function Heading() {
  return <Fields heading={useAtomValue(headingAtom)} />;
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Heading />} />
      </Routes>
    </BrowserRouter>,
  );
}
window.addEventListener('error', () => log.error('a program failed'));
// Stays in the program, as in the portal's; there is no worker to register here.
if (location.hash === '#worker') void new Workbox('worker.js').register();
