/** The promise's value if it comes in time; otherwise undefined. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
