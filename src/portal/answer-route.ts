interface Routed {
  headers: Pick<Headers, 'get'>;
}

/** Knows how many proxies stand between the browser and the site, as far as they name themselves (`Via`, RFC 9110). */
export interface AnswerRoute {
  learn(response: Routed): void;
  /** Somebody answered who does not stand on the usual way, such as a company's filter in place of our gateway. */
  isStrange(response: Routed): boolean;
}

export function createAnswerRoute(): AnswerRoute {
  let usual: number | undefined;
  return {
    learn(response) {
      usual = hops(response);
    },
    // Before the first good answer nobody knows what is usual: our own content network may name itself too.
    isStrange: (response) => usual !== undefined && hops(response) > usual,
  };
}

function hops({ headers }: Routed): number {
  const via = headers.get('via') ?? '';
  return via === '' ? 0 : via.split(',').length;
}
