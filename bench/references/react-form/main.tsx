import { createRoot } from 'react-dom/client';
import { Fields } from '../fields.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Fields heading="Sign in" />);
