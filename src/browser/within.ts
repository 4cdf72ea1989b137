/** What is promised, where it comes in time; undefined where it does not. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
