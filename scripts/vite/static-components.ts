import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'src/early/stand-ins';

/** Modules that are replaced while the first screen is drawn without React, each with its stand-in. */
const packages: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsx-runtime',
  'react-router-dom': 'react-router-dom',
  jotai: 'jotai',
};
const modules: Readonly<Record<string, string>> = {
  'src/services.tsx': 'services',
  'src/start/late-parts.tsx': 'later-parts',
  'src/connection/late-notices.tsx': 'later-parts',
  'src/screens/sign-in/federated.tsx': 'later-parts',
  'src/screens/sign-in/sign-in-alternative.tsx': 'later-parts',
  'src/form/form-messages.tsx': 'later-parts',
  'src/form/field-errors.tsx': 'field-errors',
  'src/connection/cookie-trouble.ts': 'later-hooks',
  'src/form/use-submission.ts': 'later-hooks',
  'src/form/use-after-press.ts': 'later-hooks',
  'src/locale/use-document-title.ts': 'later-hooks',
  'src/screens/sign-in/use-forced-refresh.ts': 'later-hooks',
  'src/screens/sign-in/use-unsent.ts': 'later-hooks',
};

/** Properties of elements and options that only act, or are only set, after the first render. */
const laterProperty = /^(?:on[A-Z]\w*|flow|initial|errors|ref|aria-disabled|aria-invalid|data-invalid)$/;

/**
 * Lets components be drawn once without React: replaces it with stand-ins, leaves out what they only do later, and
 * replaces state that starts as a plain value by that value, so that the document carries no code for other values. What
 * is drawn is the components' own code.
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

interface Place {
  start: number;
  end: number;
}

interface Change extends Place {
  text: string;
}

function withoutLater(code: string, program: unknown): string {
  const changes: Change[] = [];
  visit(program, code, changes);
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
}

function visit(node: unknown, code: string, changes: Change[]): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, code, changes);
    return;
  }
  if (!isNode(node)) return;
  const { start, end } = node;
  const first = firstValue(node, code);
  if (first !== undefined) {
    changes.push({ start, end, text: first });
  } else if (isLater(node)) {
    // Includes the comma that follows a property.
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    changes.push({ start, end: end + comma, text: '' });
  } else {
    for (const child of Object.values(node)) visit(child, code, changes);
  }
}

interface AnyNode extends Place {
  type: string;
  key?: unknown;
  value?: unknown;
  expression?: unknown;
  callee?: unknown;
  name?: unknown;
  id?: unknown;
  init?: unknown;
  arguments?: unknown;
  elements?: unknown;
}

/** `[open, setOpen] = useState(false)` as `open = false, setOpen = undefined`: nobody sets anything yet. */
function firstValue({ type, id, init }: AnyNode, code: string): string | undefined {
  if (type !== 'VariableDeclarator' || !isCall(init, 'useState')) return undefined;
  if (!isNode(id) || !Array.isArray(id.elements)) return undefined;
  const [argument]: unknown[] = Array.isArray(init.arguments) ? init.arguments : [];
  if (!isNode(argument) || argument.type !== 'Literal') return undefined;
  const [name, ...setters] = id.elements.map(nameOf);
  return [
    `${name} = ${code.slice(argument.start, argument.end)}`,
    ...setters.map((setter) => `${setter} = undefined`),
  ].join(', ');
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function isLater(node: AnyNode): boolean {
  if (node.type === 'Property') return laterProperty.test(keyOf(node.key));
  return node.type === 'ExpressionStatement' && isCall(node.expression, 'useEffect');
}

function isCall(node: unknown, name: string): node is AnyNode {
  return isNode(node) && node.type === 'CallExpression' && nameOf(node.callee) === name;
}

function keyOf(node: unknown): string {
  return isNode(node) && typeof node.value === 'string' ? node.value : nameOf(node);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}
