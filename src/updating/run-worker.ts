import { keepCurrent, type KeepCurrentEnvironment } from './keep-current.ts';
import { registerWorker, type WorkerRegistration } from './register-worker.ts';

/** Registers the worker, and keeps the page at its newest version from then on. Never rejects. */
export async function runWorker(
  worker: Omit<WorkerRegistration, 'isBusy'>,
  environment: Omit<KeepCurrentEnvironment, 'registration'>,
): Promise<void> {
  const registration = await registerWorker({ ...worker, isBusy: () => environment.busyCount() > 0 });
  // Without locks no tab knows of the others' work: a new version then comes with the next visit, as browsers do it.
  if (registration !== undefined && 'locks' in navigator) keepCurrent({ ...environment, registration });
}
