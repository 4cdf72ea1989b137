import { expect, it, vi } from 'vitest';
import { testRecord } from './test-records.ts';
import { createWorkerChannel, deliveryTag } from './worker-channel.ts';

function container(ready: () => Promise<ServiceWorkerRegistration>): ServiceWorkerContainer {
  return Object.create(null, { ready: { get: ready } });
}

it('does not throw if the browser blocks site data and throws when "ready" is read', async () => {
  const requestDelivery = createWorkerChannel(
    container(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  );
  await Promise.resolve();
  expect(() => requestDelivery()).not.toThrow();
});

it('asks the worker by message and by Background Sync once it is ready', async () => {
  const postMessage = vi.fn();
  // Browsers refuse a sync to a page that is gone.
  const register = vi.fn(() => Promise.reject(new DOMException('refused', 'InvalidStateError')));
  const ready: ServiceWorkerRegistration = Object.create(null, {
    active: { value: { postMessage } },
    sync: { value: { register } },
  });
  const records = [testRecord(1)];
  const requestDelivery = createWorkerChannel(container(() => Promise.resolve(ready)));
  requestDelivery();
  expect(postMessage).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    requestDelivery(records);
    expect(postMessage).toHaveBeenCalledWith({ type: deliveryTag, records }, []);
    expect(register).toHaveBeenCalledWith(deliveryTag);
  });
});
