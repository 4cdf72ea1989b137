import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { routes } from './addresses.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './screens/not-found/not-found.tsx';
import { SignIn } from './screens/sign-in/sign-in.tsx';

/** Every route of the portal; paths are relative to the base (specification, section 2). */
export function App() {
  return (
    <Layout>
      <Routes>
        <Route index element={<ToSignIn />} />
        <Route path={routes.signIn} element={<SignIn />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
}

/** The bare base path is where an installed portal starts. */
function ToSignIn() {
  return <Navigate replace to={{ pathname: routes.signIn, search: useLocation().search }} />;
}
