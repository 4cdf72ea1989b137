type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add: (amount: number, labels?: Labels) => void;
}

export interface Metrics {
  counter: (name: string, help: string) => Counter;
  /** Read on each request for the metrics. */
  gauge: (name: string, help: string, read: () => number) => void;
  /** The Prometheus text form, version 0.0.4. */
  text: () => string;
}

/** Label values come from closed sets, so that no outsider can add time series. */
export function createMetrics(): Metrics {
  const families: { head: string; lines: () => string[] }[] = [];
  const family = (name: string, kind: string, help: string, lines: () => string[]) =>
    void families.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`, lines });
  return {
    counter: (name, help) => {
      const values = new Map<string, number>();
      family(name, 'counter', help, () => [...values].map(([labels, value]) => `${name}${labels} ${value}`));
      return {
        add: (amount, labels = {}) => {
          const key = labelText(labels);
          values.set(key, (values.get(key) ?? 0) + amount);
        },
      };
    },
    gauge: (name, help, read) => family(name, 'gauge', help, () => [`${name} ${read()}`]),
    text: () => `${families.map(({ head, lines }) => [head, ...lines()].join('\n')).join('\n')}\n`,
  };
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
