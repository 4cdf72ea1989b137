import { useRoutes } from 'react-router-dom';
import { routes } from './addresses.ts';
import { type Boundary, ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { lazyWithTexts } from './locale/lazy-with-texts.tsx';
import { SignIn } from './screens/sign-in/sign-in.tsx';

/** Every screen but the first is a separate chunk with its own texts. */
const ChangePassword = lazyWithTexts(
  ['change-password', 'session-warning'],
  () => import('./screens/change-password/change-password.tsx'),
  (chunk) => chunk.ChangePassword,
);
const ForgotPassword = lazyWithTexts(
  ['forgot-password'],
  () => import('./screens/forgot-password/forgot-password.tsx'),
  (chunk) => chunk.ForgotPassword,
);
const LoggedOut = lazyWithTexts(
  ['logged-out'],
  () => import('./screens/logged-out/logged-out.tsx'),
  (chunk) => chunk.LoggedOut,
);
const NewPin = lazyWithTexts(
  ['new-pin', 'token-access'],
  () => import('./screens/new-pin/new-pin.tsx'),
  (chunk) => chunk.NewPin,
);
const NextToken = lazyWithTexts(
  ['next-token', 'token-access'],
  () => import('./screens/next-token/next-token.tsx'),
  (chunk) => chunk.NextToken,
);
const NotFound = lazyWithTexts(
  ['not-found'],
  () => import('./screens/not-found/not-found.tsx'),
  (chunk) => chunk.NotFound,
);
const OneTimePasscode = lazyWithTexts(
  ['one-time-passcode'],
  () => import('./screens/one-time-passcode/one-time-passcode.tsx'),
  (chunk) => chunk.OneTimePasscode,
);
const TemporarilyLocked = lazyWithTexts(
  ['temporarily-locked'],
  () => import('./screens/temporarily-locked/temporarily-locked.tsx'),
  (chunk) => chunk.TemporarilyLocked,
);

/**
 * Every route of the portal; paths are relative to the base (specification, section 2). If a screen fails, the brand's
 * header and footer stay.
 */
export function App({ boundary }: { boundary: Boundary }) {
  return (
    <Layout>
      <ErrorBoundary {...boundary} isFramed>
        <Screen />
      </ErrorBoundary>
    </Layout>
  );
}

/** Objects, not `<Route>` elements: turning those into objects took 4 KB of heap on every visit. */
function Screen() {
  return useRoutes([
    { path: routes.signIn, element: <SignIn /> },
    { path: '*', element: <OtherScreens /> },
  ]);
}

/** Apart from sign-in: the router compiles and ranks every route that it is given, and most visits need only that one. */
function OtherScreens() {
  return useRoutes([
    { path: routes.forgotPassword, element: <ForgotPassword /> },
    { path: routes.newPin, element: <NewPin /> },
    { path: routes.nextToken, element: <NextToken /> },
    { path: routes.oneTimePasscode, element: <OneTimePasscode /> },
    { path: routes.changePassword, element: <ChangePassword /> },
    { path: routes.loggedOut, element: <LoggedOut /> },
    { path: routes.temporarilyLocked, element: <TemporarilyLocked /> },
    { path: '*', element: <NotFound /> },
  ]);
}
