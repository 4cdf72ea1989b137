/** The en_US bundles, built into the page (see scripts/vite/default-texts.ts). */
declare module 'virtual:default-texts' {
  export const portalLabels: Readonly<Record<string, string>>;
  export const messages: Readonly<Record<string, string>>;
}

/** The en_US texts of the parts listed in the module's name, joined by `+`; `*` stands for every part. */
declare module 'virtual:default-texts/*' {
  export const texts: Record<string, string>;
}
