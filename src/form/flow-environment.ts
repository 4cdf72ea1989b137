import { cookieTrouble } from '../connection/cookie-trouble.ts';
import type { Services } from '../services.tsx';

/** What a screen's flow needs of the page. Screens with conversations of their own put the whole portal in. */
export function flowEnvironment(services: Services) {
  return {
    ...services,
    origin: services.navigation.origin,
    cookieTrouble: () => cookieTrouble(services),
  };
}
