/** The en_US bundles, built into the page (see scripts/vite/default-texts.ts). */
declare module 'virtual:default-texts' {
  export const portalLabels: Readonly<Record<string, string>>;
  export const messages: Readonly<Record<string, string>>;
}

/** The en_US texts of the parts that the name lists, joined by `+`; of every part where it is `*`. */
declare module 'virtual:default-texts/*' {
  export const texts: {
    readonly PortalLabels: Record<string, string>;
    readonly Messages: Record<string, string>;
  };
}
