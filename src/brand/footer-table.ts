import { type FooterKind, footerVariants } from './footer-variants.ts';
import { type FooterVariant, standardFooter } from './footers.ts';

/** Which brands have which footer; all others have the standard one (specification, section 2). */
const brandsOf: Readonly<Record<FooterKind, string>> = {
  group: 'norvik fjellgard quetzal kervan jadebay copperline',
  warnings: 'halden thalassini huta ironbark',
  public: 'bjorkvik wrenfield saguaro magnolia',
  regulated: 'helvia oderland boreale ashcombe jacaranda hanul',
  helpline: 'meridia ruska tidewell azahar malachit kumonoue',
  minimal: 'kestrel havn9 ventarel siverko orbitek',
  copyright: 'quai12 hakoniwa umbra',
  cookies: 'arduinne brezza asterline cumulo',
  powered: 'grachten pampero bursztyn merapati',
  managed: 'tegelwerk lantern pedranova qinghe kowhai',
  security: 'lindenhof pennygate zeytin tsubame',
  house: 'solbakken laverriere valdorso dalbit tallpine',
};

/** Codes are compared as text, so a code such as `__proto__` is unknown like any other. */
export function footerOf(abbreviation: string): FooterVariant {
  const code = abbreviation.toLowerCase();
  for (const kind of footerKinds()) {
    if (brandsOf[kind].split(' ').includes(code)) return footerVariants[kind];
  }
  return standardFooter;
}

function footerKinds(): FooterKind[] {
  return Object.keys(footerVariants).filter((key): key is FooterKind => Object.hasOwn(brandsOf, key));
}
