/**
 * Withdraws a worker of another kind that has this site's scope: after development on the same origin the mock would go on
 * answering for the platform. True where it is gone. Other programs' workers, of other scopes, are left alone.
 */
export async function withdrawForeignWorker(
  container: Pick<ServiceWorkerContainer, 'getRegistration'>,
  base: string,
): Promise<boolean> {
  const registration = await container.getRegistration(base);
  const isOfThisSite = registration !== undefined && new URL(registration.scope).pathname === base;
  return isOfThisSite && registration.unregister();
}
