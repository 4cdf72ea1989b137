import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { routes } from './addresses.ts';
import { Layout } from './layout.tsx';
import { SignIn } from './screens/sign-in/sign-in.tsx';

/** Every screen but the first is a chunk of its own. */
const ChangePassword = lazy(async () => ({
  default: (await import('./screens/change-password/change-password.tsx')).ChangePassword,
}));
const NotFound = lazy(async () => ({
  default: (await import('./screens/not-found/not-found.tsx')).NotFound,
}));

const ForgotPassword = lazy(async () => ({
  default: (await import('./screens/forgot-password/forgot-password.tsx')).ForgotPassword,
}));
const NewPin = lazy(async () => ({ default: (await import('./screens/new-pin/new-pin.tsx')).NewPin }));
const NextToken = lazy(async () => ({
  default: (await import('./screens/next-token/next-token.tsx')).NextToken,
}));
const OneTimePasscode = lazy(async () => ({
  default: (await import('./screens/one-time-passcode/one-time-passcode.tsx')).OneTimePasscode,
}));
const LoggedOut = lazy(async () => ({
  default: (await import('./screens/logged-out/logged-out.tsx')).LoggedOut,
}));
const TemporarilyLocked = lazy(async () => ({
  default: (await import('./screens/temporarily-locked/temporarily-locked.tsx')).TemporarilyLocked,
}));

/** Every route of the portal; paths are relative to the base (specification, section 2). */
export function App() {
  return (
    <Layout>
      <Suspense>
        <Routes>
          <Route index element={<ToSignIn />} />
          <Route path={routes.signIn} element={<SignIn />} />
          <Route path={routes.forgotPassword} element={<ForgotPassword />} />
          <Route path={routes.newPin} element={<NewPin />} />
          <Route path={routes.nextToken} element={<NextToken />} />
          <Route path={routes.oneTimePasscode} element={<OneTimePasscode />} />
          <Route path={routes.changePassword} element={<ChangePassword />} />
          <Route path={routes.loggedOut} element={<LoggedOut />} />
          <Route path={routes.temporarilyLocked} element={<TemporarilyLocked />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}

/** The bare base path is where an installed portal starts. */
function ToSignIn() {
  return <Navigate replace to={{ pathname: routes.signIn, search: useLocation().search }} />;
}
