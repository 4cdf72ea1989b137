import { type createStore, Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { base } from './addresses.ts';
import { App } from './app.tsx';
import { type Boundary, ErrorBoundary } from './error-boundary.tsx';
import { type Services, ServicesContext } from './services.tsx';

/** The whole page: every screen inside the shared providers. */
export function PortalPage({
  store,
  services,
  boundary,
}: {
  store: ReturnType<typeof createStore>;
  services: Services;
  boundary: Boundary;
}) {
  return (
    <ErrorBoundary {...boundary}>
      <Provider store={store}>
        <ServicesContext value={services}>
          {/* A step that follows a flow shows together with the flow's end: before it, a press would send the form again. */}
          <BrowserRouter basename={base} useTransitions={false}>
            <App boundary={boundary} />
          </BrowserRouter>
        </ServicesContext>
      </Provider>
    </ErrorBoundary>
  );
}
