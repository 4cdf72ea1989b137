interface WithHeaders {
  headers: Pick<Headers, 'get'>;
}

/** Tracks how many proxies sit between the browser and the site, as far as they name themselves (`Via`, RFC 9110). */
export interface AnswerRoute {
  learn(response: WithHeaders): void;
  /** The answer passed more proxies than usual: a company's filter, say, answered in place of our gateway. */
  isLonger(response: WithHeaders): boolean;
}

export function createAnswerRoute(): AnswerRoute {
  let usual: number | undefined;
  return {
    learn(response) {
      usual = hops(response);
    },
    // Until the first good answer, the usual number is unknown: our own CDN may name itself too.
    isLonger: (response) => usual !== undefined && hops(response) > usual,
  };
}

function hops({ headers }: WithHeaders): number {
  const via = headers.get('via') ?? '';
  return via === '' ? 0 : via.split(',').length;
}
