import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'src/early/stand-ins';

/** What stands in for a module while the first screen is drawn without React: the module, and its stand-in. */
const packages: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsx-runtime',
  'react-router-dom': 'react-router-dom',
  jotai: 'jotai',
};
const modules: Readonly<Record<string, string>> = {
  'src/services.tsx': 'services',
  'src/late-parts.tsx': 'later-parts',
  'src/connection/late-notices.tsx': 'later-parts',
  'src/screens/sign-in/federated.tsx': 'later-parts',
  'src/screens/sign-in/code-waiting.tsx': 'later-parts',
  'src/form/banner.tsx': 'later-parts',
  'src/form/error-summary.tsx': 'later-parts',
  'src/form/reference-code.tsx': 'later-parts',
  'src/form/use-submission.ts': 'later-hooks',
  'src/form/use-after-press.ts': 'later-hooks',
  'src/form/use-return.ts': 'later-hooks',
  'src/locale/use-followed-locale.ts': 'later-hooks',
  'src/locale/use-document-title.ts': 'later-hooks',
  'src/screens/sign-in/use-forced-refresh.ts': 'later-hooks',
};

/** Properties of elements and options that only act after the first drawing. */
const laterProperty = /^(?:on[A-Z]\w*|flow|ref)$/;
const effects: readonly string[] = ['useEffect', 'useLayoutEffect'];

/**
 * Lets components be drawn once without React: gives them stand-ins for it, and leaves out what they only do later, so
 * that the document does not carry it. What is drawn is their own code.
 */
export function staticComponents(root: string): Plugin {
  return {
    name: 'static-components',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const standIn = packages[source];
        if (standIn !== undefined) return join(root, folder, `${standIn}.ts`);
        if (!source.startsWith('.')) return undefined;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const module = resolved === null ? undefined : modules[resolved.id.slice(root.length + 1)];
        return module === undefined ? undefined : join(root, folder, `${module}.ts`);
      },
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (!id.startsWith(join(root, 'src')) || !id.endsWith('.tsx')) return undefined;
        return { code: withoutLater(code, this.parse(code)), map: null };
      },
    },
  };
}

interface Cut {
  start: number;
  end: number;
}

function withoutLater(code: string, program: unknown): string {
  const cuts: Cut[] = [];
  visit(program, cuts);
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => {
      // With the comma that follows a property.
      const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
      return text.slice(0, start) + text.slice(end + comma);
    }, code);
}

function visit(node: unknown, cuts: Cut[]): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, cuts);
    return;
  }
  if (!isNode(node)) return;
  if (isLater(node)) cuts.push({ start: node.start, end: node.end });
  else for (const child of Object.values(node)) visit(child, cuts);
}

interface AnyNode extends Cut {
  type: string;
  key?: unknown;
  expression?: unknown;
  callee?: unknown;
  name?: unknown;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function isLater(node: AnyNode): boolean {
  if (node.type === 'Property') return laterProperty.test(nameOf(node.key));
  if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return false;
  return node.expression.type === 'CallExpression' && effects.includes(nameOf(node.expression.callee));
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}
