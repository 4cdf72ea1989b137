import { Hono } from 'hono';
import { demoAccounts, demoPassword, demoSecrets } from './accounts.ts';
import { mockOnly } from './addresses.ts';
import { json } from './answers.ts';
import { brands } from './brands/brands.ts';
import { profileNames, profiles } from './network/profiles.ts';

/** `GET /__mock/demo`: lists what there is to try, for developer tools. */
export function demoRoutes(): Hono {
  return new Hono().get(mockOnly.demo, () =>
    json({
      brands: brands.map(({ abbreviation, appName }) => ({ name: abbreviation, shows: appName })),
      accounts: demoAccounts.map(({ userId, shows }) => ({ name: userId, shows })),
      networks: profileNames.map((name) => ({ name, shows: profiles[name].shows })),
      password: demoPassword,
      secrets: demoSecrets.map(([name, shows]) => ({ name, shows })),
    }),
  );
}
