import { createStore, Provider } from 'jotai';
import { Layout } from '../layout.tsx';
import { SignIn } from '../screens/sign-in/sign-in.tsx';
import { brandAtom, type BrandFacts, localeAtom, type LocaleFacts } from '../state.ts';
import { type FirstServices, ServicesContext } from './stand-ins/services.ts';

/** The sign-in screen until React takes it over: the same components, given the same facts. */
export function FirstScreen(props: { brand: BrandFacts; locale: LocaleFacts; services: FirstServices }) {
  const store = createStore();
  store.set(brandAtom, props.brand);
  store.set(localeAtom, props.locale);
  return (
    <Provider store={store}>
      <ServicesContext value={props.services}>
        <Layout>
          <SignIn />
        </Layout>
      </ServicesContext>
    </Provider>
  );
}
