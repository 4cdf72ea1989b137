/** The en_US bundles, built into the page (see scripts/vite/default-texts.ts). */
declare module 'virtual:default-texts' {
  export const portalLabels: Readonly<Record<string, string>>;
  export const messages: Readonly<Record<string, string>>;
}
